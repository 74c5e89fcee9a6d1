import type { WhiteLabelLimits } from '#contracts/control/sandboxes.ts';
import { type SchoolCity, type SchoolSubject, STANDARD_SCHOOL } from '#contracts/control/school-choice.ts';
import { colours } from '../../ui/theme/product-colour.ts';
import { nameError } from '../admin/dialogs/validate-name.ts';
import { isOwnColour } from './own-colour.ts';

/** White label values as typed in the form. Campuses and courses are typed one to a line. */
export interface WhiteLabelValues {
  brandName: string;
  shortName: string;
  campuses: string;
  courses: string;
  /** Logo as returned by the server; '' for no logo. */
  logo: string;
  /** Key of the main colour in `colours`, or a colour as #rrggbb. */
  colour: string;
  subject: SchoolSubject;
  city: SchoolCity;
  /** Number of campuses; '' if it is the number of typed campus names. */
  campusCount: string;
}

const PRODUCT_COLOUR = 'lime';
export const noWhiteLabel: WhiteLabelValues = {
  brandName: '',
  shortName: '',
  campuses: '',
  courses: '',
  logo: '',
  colour: PRODUCT_COLOUR,
  subject: STANDARD_SCHOOL.subject,
  city: STANDARD_SCHOOL.city,
  campusCount: '',
};

/** True if the values ask for the standard school. */
const isStandardSchool = ({ subject, city, campusCount }: WhiteLabelValues): boolean =>
  subject === STANDARD_SCHOOL.subject && city === STANDARD_SCHOOL.city && campusCount === '';

export const isBlank = ({ colour, ...texts }: WhiteLabelValues): boolean =>
  isProductColour(colour) &&
  isStandardSchool({ colour, ...texts }) &&
  [texts.brandName, texts.shortName, texts.campuses, texts.courses, texts.logo].every((text) => text.trim() === '');

/** Returns the values in the format of the server; null if the form is empty, which means no white label. */
export const whiteLabelOf = (values: WhiteLabelValues) =>
  isBlank(values)
    ? null
    : {
        brandName: values.brandName.trim(),
        shortName: values.shortName.trim(),
        campuses: parseList(values.campuses),
        courses: parseList(values.courses),
        logo: values.logo || null,
        colour: normalColour(values.colour),
        subject: values.subject,
        city: values.city,
        campusCount: values.campusCount === '' ? null : Number(values.campusCount),
      };

/** Returns the validators of the form. An empty form is valid. */
export function whiteLabelErrors(limits: WhiteLabelLimits) {
  const ofName = nameError('机构名称', limits.name);
  const ofShortName = nameError('简称', limits.shortName);
  const ofCampuses = listValidator(limits.campuses, '个校区', limits.part);
  return {
    brandName: (text: string, values: WhiteLabelValues) => (isBlank(values) ? null : ofName(text)),
    shortName: (text: string, values: WhiteLabelValues) => (isBlank(values) ? null : ofShortName(text)),
    campuses: (text: string, values: WhiteLabelValues) => ofCampuses(text) ?? tooManyNames(text, values),
    colour: (text: string) => (isColour(normalColour(text)) ? null : '请填写如 #1a73e8 的颜色，或从上面选择'),
    courses: listValidator(limits.courses, '门课程', limits.part),
  };
}

function tooManyNames(text: string, { campusCount }: WhiteLabelValues): string | null {
  const names = parseList(text).length;
  return campusCount !== '' && names > Number(campusCount)
    ? `写了 ${names} 个校区名称，比校区数量 ${campusCount} 个多`
    : null;
}

/** Returns a typed colour in lower case with its #; '' becomes the product's own colour. */
export function normalColour(text: string): string {
  const colour = text.trim().toLowerCase();
  if (colour === '') return PRODUCT_COLOUR;
  return /^[0-9a-f]{6}$/.test(colour) ? `#${colour}` : colour;
}

const isColour = (colour: string): boolean => colour in colours || isOwnColour(colour);
const isProductColour = (colour: string): boolean => normalColour(colour) === PRODUCT_COLOUR;

function listValidator(limit: number, noun: string, longest: number) {
  return (text: string): string | null => {
    const names = parseList(text);
    const tooLong = names.find((name) => name.length > longest);
    if (tooLong !== undefined) return `“${tooLong.slice(0, longest)}…”超过 ${longest} 个字`;
    if (names.length > limit) return `最多 ${limit} ${noun}，现在有 ${names.length} 行`;
    const duplicate = names.find((name, index) => names.indexOf(name) !== index);
    return duplicate === undefined ? null : `“${duplicate}”写了两次`;
  };
}

/** Splits a text into a list at line breaks and punctuation. */
const parseList = (text: string): string[] =>
  text
    .split(/[\n\t、，,;；]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
