/** Characters, half and full width, that begin a formula in spreadsheet programs. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/** Prefixes a formula with an apostrophe, so that the text is never evaluated, even after a round trip through CSV. */
export const escapeFormula = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text);

/** True for text that `escapeFormula` has escaped. The caller removes the apostrophe. */
export const isEscapedFormula = (text: string): boolean => text.startsWith("'") && FORMULA_START.test(text.slice(1));
