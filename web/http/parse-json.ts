const SUSPECT = /[:[,]\s*-?\d{16,}/;
/** Matches strings as a whole, so that the second alternative matches only numbers outside of strings. */
const STRING_OR_LONG_NUMBER = /"(?:[^"\\]|\\.)*"|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g;

/**
 * Parses JSON of servers that send ids as numbers. Numbers of 16 or more digits become text, because they could lose
 * digits.
 * @throws SyntaxError
 */
export function parseJson(text: string): unknown {
  if (!SUSPECT.test(text)) return JSON.parse(text);
  return JSON.parse(text.replace(STRING_OR_LONG_NUMBER, (part) => (part.startsWith('"') ? part : `"${part}"`)));
}
