const NUMBER = /^-?(?:\d+\.?\d*|\.\d+)$/;
const GROUPED = /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

/**
 * Reads a number as people type it: with full-width digits, or with commas after each third digit.
 * @returns null if the text is not such a number, e.g. 1e3, or has more digits than a number can hold
 */
export function readTypedNumber(text: string): number | null {
  const plain = text.normalize('NFKC').replaceAll('。', '.').replaceAll('−', '-').trim();
  const digits = GROUPED.test(plain) ? plain.replaceAll(',', '') : plain;
  if (!NUMBER.test(digits)) return null;
  const number = Number(digits);
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : null;
}
