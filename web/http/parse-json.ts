const SUSPECT = /[:[,]\s*-?\d{16,}/;
/** A string is taken whole, so that only bare numbers are left for the second alternative. */
const STRING_OR_LONG_NUMBER = /"(?:[^"\\]|\\.)*"|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g;

/**
 * JSON.parse for answers of servers that send ids as numbers: those beyond 2^53 become text before a digit is lost.
 * @throws SyntaxError
 */
export function parseJson(text: string): unknown {
  if (!SUSPECT.test(text)) return JSON.parse(text);
  return JSON.parse(text.replace(STRING_OR_LONG_NUMBER, (part) => (part.startsWith('"') ? part : `"${part}"`)));
}
