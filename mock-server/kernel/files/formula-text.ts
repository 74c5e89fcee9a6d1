/** What a spreadsheet program takes for the beginning of a formula, in half and full width. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/** The apostrophe keeps it a text even when the file is saved as CSV and opened again. */
export const guarded = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text);

/** Written by us, and to be read as it was. */
export const isGuarded = (text: string): boolean => text.startsWith("'") && FORMULA_START.test(text.slice(1));
