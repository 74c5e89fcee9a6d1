/**
 * Control and format characters, half surrogates, and whatever else is drawn as nothing: zero-width characters, marks of
 * direction, selectors of a variant, fillers.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{DI}\p{NChar}\u2800\u{1D159}]/u;
const EVERY_UNSEEN = new RegExp(UNSEEN, 'gu');
/** Where they are part of one: families, flags of a region, keycaps, colours of skin. */
const EMOJI =
  /\u{1F3F4}[\u{E0030}-\u{E007A}]{3,6}\u{E007F}|\p{ExtPict}[\uFE0E\uFE0F\p{EMod}]?(\u200D\p{ExtPict}[\uFE0F\p{EMod}]?)*|[#*\d]\uFE0F\u20E3/gu;

/** Far above what any field takes: refused for its length, as it stands. */
const LONGEST = 20_000;
/** Not the byte order mark, which is no width of space. */
const SPACE = /[^\S\uFEFF]/g;
const SPACES = /[^\S\uFEFF]+/g;
const LINE_END = /\r\n|[\v\f\r\u0085\u2028\u2029]/g;

/** A text of one line: composed, without space around it, and inside with single ones, of whatever width they were. */
export const plainLine = (text: string): string =>
  text.length > LONGEST ? text : text.normalize('NFC').replace(SPACES, ' ').trim();

/** A text of several: paragraphs may be indented as Chinese ones are, and at most two empty lines lie between them. */
export const plainLines = (text: string): string =>
  text.length > LONGEST
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

/** Does a text hold what nobody sees? Two that look alike would be two. */
export const hasUnseen = (text: string): boolean =>
  text.length <= LONGEST && UNSEEN.test(text) && UNSEEN.test(text.replaceAll('\n', '').replace(EMOJI, ''));

/** A text as it is searched for: what is not seen is not meant. */
export const searchedText = (text: string): string =>
  plainLine(hasUnseen(text) ? text.replace(SPACE, ' ').replace(EVERY_UNSEEN, '') : text);

/** Its characters, as somebody counts them who knows no surrogates. */
export const fitsInto = (text: string, most: number): boolean =>
  text.length <= most || (text.length <= 2 * most && Array.from(text).length <= most);

/**
 * By which two names are the same: capitals, full-width letters and what is not seen do not tell them apart. Also of
 * names that were kept before the rule.
 */
export const nameKey = (name: string): string =>
  plainLine(name.replace(/[\uFF01-\uFF5E]/g, halfWide).replace(EVERY_UNSEEN, '')).toLowerCase();

const halfWide = (sign: string): string => String.fromCharCode(sign.charCodeAt(0) - 0xfee0);
