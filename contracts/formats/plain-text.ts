/**
 * Pattern of a character without a visible glyph, such as a control or format character, a lone surrogate, a zero-width
 * character, a direction mark, a variation selector or a filler.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{DI}\p{NChar}\u2800\u{1D159}]/u;
const ALL_INVISIBLE = new RegExp(INVISIBLE, 'gu');
/** Emoji sequences that legitimately contain invisible characters: families, regional flags, keycaps, skin tones. */
const EMOJI =
  /\u{1F3F4}[\u{E0030}-\u{E007A}]{3,6}\u{E007F}|\p{ExtPict}[\uFE0E\uFE0F\p{EMod}]?(\u200D\p{ExtPict}[\uFE0F\p{EMod}]?)*|[#*\d]\uFE0F\u20E3/gu;

/** Maximum length of a text that is normalised. Every field rejects longer texts anyway. */
const MAX_NORMALIZED_LENGTH = 20_000;
/** White space other than the byte order mark, which has no width. */
const SPACE = /[^\S\uFEFF]/g;
const SPACES = /[^\S\uFEFF]+/g;
const LINE_END = /\r\n|[\v\f\r\u0085\u2028\u2029]/g;

/**
 * Matches a text that every normalisation keeps unchanged: visible ASCII characters and common Chinese characters, with
 * single spaces between them. Most texts match, and the match takes a fraction of the time of a normalisation.
 */
const NORMALIZED = /^(?:[!-~\u4E00-\u9FFF]+(?: [!-~\u4E00-\u9FFF]+)*)?$/;

/** Normalises a text of one line: NFC, trimmed, and a single ordinary space for each sequence of white space. */
export const plainLine = (text: string): string =>
  NORMALIZED.test(text) || text.length > MAX_NORMALIZED_LENGTH
    ? text
    : text.normalize('NFC').replace(SPACES, ' ').trim();

/**
 * Normalises a text of several lines. Indents of Chinese paragraphs are kept; of successive empty lines at most two are
 * kept.
 */
export const plainLines = (text: string): string =>
  text.length > MAX_NORMALIZED_LENGTH
    ? text
    : text
        .normalize('NFC')
        .replace(LINE_END, '\n')
        .split('\n')
        .map((line) => line.replaceAll('\t', ' ').trimEnd())
        .join('\n')
        .replace(/\n{4,}/g, '\n\n\n')
        .replace(/^[ \u00A0\n]+/, '')
        .trimEnd();

/** True if a text contains invisible characters. They would make texts differ that look equal. */
export const hasInvisible = (text: string): boolean =>
  !NORMALIZED.test(text) &&
  text.length <= MAX_NORMALIZED_LENGTH &&
  INVISIBLE.test(text) &&
  INVISIBLE.test(text.replaceAll('\n', '').replace(EMOJI, ''));

/** Normalises a search text: removes invisible characters and makes it a single line. */
export const searchedText = (text: string): string =>
  plainLine(hasInvisible(text) ? text.replace(SPACE, ' ').replace(ALL_INVISIBLE, '') : text);

/** True if a text has at most `max` characters; a surrogate pair counts as one. */
export const fitsLength = (text: string, max: number): boolean =>
  text.length <= max || (text.length <= 2 * max && Array.from(text).length <= max);

/**
 * Returns the key by which names are compared. It ignores case, full width and invisible characters, and also accepts
 * names stored before such characters were rejected.
 */
export const nameKey = (name: string): string =>
  (NORMALIZED.test(name)
    ? name
    : plainLine(name.replace(/[\uFF01-\uFF5E]/g, halfWide).replace(ALL_INVISIBLE, ''))
  ).toLowerCase();

const halfWide = (sign: string): string => String.fromCharCode(sign.charCodeAt(0) - 0xfee0);
