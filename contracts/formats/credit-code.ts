/**
 * Characters of a unified social credit code in the order of their values; I, O, S, V and Z do not occur (GB 32100).
 */
const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** True for a unified social credit code with a valid check character (GB 32100-2015). */
export function isCreditCode(code: string): boolean {
  return code.length === 18 && checkCharacterOf(code) === code[17];
}

/** Returns the check character for the first seventeen characters, or null if one of them is not allowed. */
export function checkCharacterOf(code: string): string | null {
  const values = WEIGHTS.map((_, index) => CHARACTERS.indexOf(code[index] ?? ' '));
  if (values.includes(-1)) return null;
  const sum = values.reduce((total, value, index) => total + value * (WEIGHTS[index] ?? 0), 0);
  return CHARACTERS[(31 - (sum % 31)) % 31] ?? null;
}
