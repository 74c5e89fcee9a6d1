import { isCreditCode } from '#contracts/formats/credit-code.ts';

/** Characters that OCR reads in place of valid ones. The keys occur in no credit code (GB 32100). */
const INVALID_CHARACTERS: Readonly<Record<string, string>> = { O: '0', I: '1', '|': '1', Z: '2', S: '5', V: 'U' };
/** Characters that OCR confuses although both are valid. The check character decides. */
const AMBIGUOUS: Readonly<Record<string, string>> = {
  '0': 'DQ',
  '1': 'LT',
  '5': '6',
  '6': 'G',
  '8': 'B',
  B: '8',
  D: '0',
  G: '6',
  L: '1',
  Q: '0',
  T: '1',
};
/** Length of the prefix that encodes the kind and the place of an organisation in digits (GB 32100). */
const DIGITS = 8;
const AS_DIGIT: Readonly<Record<string, string>> = { B: '8', D: '0', G: '6', L: '1', Q: '0', T: '7' };

/**
 * Returns the recognised credit code as printed; null when no correction satisfies the check character. Replaces at
 * most one ambiguous character, and only if exactly one replacement is valid, because two could make any misreading
 * look valid.
 */
export function repairCreditCode(recognised: string): string | null {
  const possible = recognised.replace(/[OI|ZSV]/g, (character) => INVALID_CHARACTERS[character] ?? character);
  const begin = possible.slice(0, DIGITS).replace(/[A-Z]/g, (character) => AS_DIGIT[character] ?? character);
  const code = begin + possible.slice(DIGITS);
  if (!/^\d{8}/.test(code)) return null;
  if (isCreditCode(code)) return code;
  const repaired = code.split('').flatMap((character, index) =>
    (AMBIGUOUS[character] ?? '')
      .split('')
      .filter((other) => index >= DIGITS || /\d/.test(other))
      .map((other) => code.slice(0, index) + other + code.slice(index + 1))
      .filter(isCreditCode),
  );
  return repaired.length === 1 ? (repaired[0] ?? null) : null;
}
