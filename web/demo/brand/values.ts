import type { BrandLimits } from '../desk/data/schemas.ts';
import { nameFault } from '../desk/dialogs/name-of.ts';

/** A prospect's names as they are typed; campuses and courses one a line. */
export interface BrandValues {
  brandName: string;
  shortName: string;
  campuses: string;
  courses: string;
  /** As the server took it; '' for none. */
  logo: string;
  /** A key of `colours`. */
  colour: string;
}

const OWN_COLOUR = 'lime';
export const noBrand: BrandValues = {
  brandName: '',
  shortName: '',
  campuses: '',
  courses: '',
  logo: '',
  colour: OWN_COLOUR,
};

export const isBlank = ({ colour, ...texts }: BrandValues): boolean =>
  colour === OWN_COLOUR &&
  [texts.brandName, texts.shortName, texts.campuses, texts.courses, texts.logo].every((text) => text.trim() === '');

/** As the server takes it; null: the sandbox's own world as it is. */
export const brandOf = (values: BrandValues) =>
  isBlank(values)
    ? null
    : {
        brandName: values.brandName.trim(),
        shortName: values.shortName.trim(),
        campuses: linesOf(values.campuses),
        courses: linesOf(values.courses),
        logo: values.logo || null,
        colour: values.colour,
      };

/** Nothing is asked of who leaves all of it empty. */
export function brandFaults(limits: BrandLimits) {
  const ofName = nameFault('机构名称', limits.name);
  const ofShortName = nameFault('简称', limits.shortName);
  return {
    brandName: (text: string, values: BrandValues) => (isBlank(values) ? null : ofName(text)),
    shortName: (text: string, values: BrandValues) => (isBlank(values) ? null : ofShortName(text)),
    campuses: atMost(limits.campuses, '个校区', limits.part),
    courses: atMost(limits.courses, '门课程', limits.part),
  };
}

function atMost(most: number, noun: string, longest: number) {
  return (text: string): string | null => {
    const names = linesOf(text);
    const long = names.find((name) => name.length > longest);
    if (long !== undefined) return `“${long.slice(0, longest)}…”超过 ${longest} 个字`;
    if (names.length > most) return `最多 ${most} ${noun}，现在有 ${names.length} 行`;
    const doubled = names.find((name, at) => names.indexOf(name) !== at);
    return doubled === undefined ? null : `“${doubled}”写了两次`;
  };
}

/** One a line, or as a sentence lists them. */
const linesOf = (text: string): string[] =>
  text
    .split(/[\n\t、，,;；]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
