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

const LONGEST_NAME = 40;
const LONGEST_SHORT_NAME = 12;
const MOST_CAMPUSES = 5;
const MOST_COURSES = 8;

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

const faultOf = {
  brandName: nameFault('机构名称', LONGEST_NAME),
  shortName: nameFault('简称', LONGEST_SHORT_NAME),
  campuses: atMost(MOST_CAMPUSES, '个校区'),
  courses: atMost(MOST_COURSES, '门课程'),
};

/** Nothing is asked of who leaves all of it empty. */
export const brandFaults = {
  brandName: (text: string, values: BrandValues) => (isBlank(values) ? null : faultOf.brandName(text)),
  shortName: (text: string, values: BrandValues) => (isBlank(values) ? null : faultOf.shortName(text)),
  campuses: faultOf.campuses,
  courses: faultOf.courses,
};

function atMost(most: number, noun: string) {
  return (text: string): string | null => {
    const names = linesOf(text);
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
