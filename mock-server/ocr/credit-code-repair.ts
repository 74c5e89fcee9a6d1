import { isCreditCode } from '#contracts/rules/credit-code.ts';

/** What a recogniser takes for what. The left ones stand in no credit code at all (GB 32100). */
const IMPOSSIBLE: Readonly<Record<string, string>> = { O: '0', I: '1', '|': '1', Z: '2', S: '5', V: 'U' };
/** Both stand in codes: which it is, the check character tells. */
const CONFUSED: Readonly<Record<string, string>> = {
  '0': 'DQ',
  '1': 'LT7',
  '2': '7',
  '5': '6',
  '6': 'G5',
  '7': '1',
  '8': 'B3',
  B: '8',
  D: '0',
  G: '6',
  L: '1',
  Q: '0',
};

/**
 * A recognised credit code as it was printed; null when its check character cannot be made right. At most one
 * character is taken for another, and only if exactly one such change makes it right, because two could make any
 * misreading look valid.
 */
export function repairCreditCode(recognised: string): string | null {
  const code = recognised.replace(/[OI|ZSV]/g, (character) => IMPOSSIBLE[character] ?? character);
  if (isCreditCode(code)) return code;
  const repaired = [...code].flatMap((character, place) =>
    [...(CONFUSED[character] ?? '')]
      .map((other) => code.slice(0, place) + other + code.slice(place + 1))
      .filter(isCreditCode),
  );
  return repaired.length === 1 ? (repaired[0] ?? null) : null;
}
