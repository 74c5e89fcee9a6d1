const SUSPECT = /[:[,]\s*-?\d{16,}/;
/**
 * Matches strings as a whole, so that the second alternative matches only numbers outside of strings. Has no lookbehind,
 * which Safari before 16.4 cannot parse.
 */
const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;
const LONG_INTEGER = /^-?\d{16,}$/;

/**
 * Parses JSON of servers that send ids as numbers. Numbers of 16 or more digits become text, because they could lose
 * digits.
 * @throws SyntaxError
 */
export function parseJson(text: string): unknown {
  if (!SUSPECT.test(text)) return JSON.parse(text);
  return JSON.parse(text.replace(STRING_OR_NUMBER, (part) => (LONG_INTEGER.test(part) ? `"${part}"` : part)));
}
