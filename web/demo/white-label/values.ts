import type { WhiteLabelLimits } from '#contracts/control/sandboxes.ts';
import type { WhiteLabelColour } from '#contracts/control/white-label-form.ts';
import { nameError } from '../admin/dialogs/validate-name.ts';

/** White label values as typed in the form. Campuses and courses are typed one to a line. */
export interface WhiteLabelValues {
  brandName: string;
  shortName: string;
  campuses: string;
  courses: string;
  /** Logo as returned by the server; '' for no logo. */
  logo: string;
  /** Key of the main colour in `colours`. */
  colour: WhiteLabelColour;
}

const OWN_COLOUR = 'lime';
export const noWhiteLabel: WhiteLabelValues = {
  brandName: '',
  shortName: '',
  campuses: '',
  courses: '',
  logo: '',
  colour: OWN_COLOUR,
};

export const isBlank = ({ colour, ...texts }: WhiteLabelValues): boolean =>
  colour === OWN_COLOUR &&
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
        colour: values.colour,
      };

/** Returns the validators of the form. An empty form is valid. */
export function whiteLabelErrors(limits: WhiteLabelLimits) {
  const ofName = nameError('机构名称', limits.name);
  const ofShortName = nameError('简称', limits.shortName);
  return {
    brandName: (text: string, values: WhiteLabelValues) => (isBlank(values) ? null : ofName(text)),
    shortName: (text: string, values: WhiteLabelValues) => (isBlank(values) ? null : ofShortName(text)),
    campuses: listValidator(limits.campuses, '个校区', limits.part),
    courses: listValidator(limits.courses, '门课程', limits.part),
  };
}

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
