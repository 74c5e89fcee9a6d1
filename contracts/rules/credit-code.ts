/** The characters of a unified social credit code in their order; I, O, S, V and Z are left out (GB 32100). */
const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** Is it a unified social credit code whose last character fits the others (GB 32100-2015)? */
export function isCreditCode(code: string): boolean {
  return code.length === 18 && checkCharacterOf(code) === code[17];
}

/** The eighteenth character that belongs to the first seventeen; null when one of them is none of the code's. */
export function checkCharacterOf(code: string): string | null {
  const values = WEIGHTS.map((_, index) => CHARACTERS.indexOf(code[index] ?? ' '));
  if (values.includes(-1)) return null;
  const sum = values.reduce((total, value, index) => total + value * (WEIGHTS[index] ?? 0), 0);
  return CHARACTERS[(31 - (sum % 31)) % 31] ?? null;
}
