import { isCreditCode } from '#contracts/rules/credit-code.ts';

/** What a recogniser takes for what. The left ones stand in no credit code at all (GB 32100). */
const IMPOSSIBLE: Readonly<Record<string, string>> = { O: '0', I: '1', '|': '1', Z: '2', S: '5', V: 'U' };
/** Both stand in codes: which it is, the check character tells. */
const CONFUSED: Readonly<Record<string, string>> = {
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
/** An organisation's kind and its place are told in digits (GB 32100). */
const DIGITS = 8;
const AS_DIGIT: Readonly<Record<string, string>> = { B: '8', D: '0', G: '6', L: '1', Q: '0', T: '7' };

/**
 * A recognised credit code as it was printed; null when its check character cannot be made right. At most one
 * character is taken for another, and only if exactly one such change makes it right, because two could make any
 * misreading look valid.
 */
export function repairCreditCode(recognised: string): string | null {
  const possible = recognised.replace(/[OI|ZSV]/g, (character) => IMPOSSIBLE[character] ?? character);
  const begin = possible.slice(0, DIGITS).replace(/[A-Z]/g, (character) => AS_DIGIT[character] ?? character);
  const code = begin + possible.slice(DIGITS);
  if (!/^\d{8}/.test(code)) return null;
  if (isCreditCode(code)) return code;
  const repaired = code.split('').flatMap((character, index) =>
    (CONFUSED[character] ?? '')
      .split('')
      .filter((other) => index >= DIGITS || /\d/.test(other))
      .map((other) => code.slice(0, index) + other + code.slice(index + 1))
      .filter(isCreditCode),
  );
  return repaired.length === 1 ? (repaired[0] ?? null) : null;
}
