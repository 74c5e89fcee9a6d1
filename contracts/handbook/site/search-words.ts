/** Runs of Chinese, and of letters and digits; whatever stands between them separates. */
const RUNS = /[\p{Script=Han}]+|[\p{L}\p{N}]+/gu;
const HAN = /\p{Script=Han}/u;

/**
 * What a text is found by, and what is looked for: of Chinese, which has no spaces, each pair of neighbours (排课规则: 排课,
 * 课规, 规则) and in the index each character too; of `addScRoom` the whole and its parts.
 */
export const indexWords = (text: string): string[] =>
  runs(text).flatMap((run) => (HAN.test(run) ? [...charactersOf(run), ...pairs(run)] : latin(run)));
export const queryWords = (text: string): string[] =>
  runs(text).flatMap((run) => (HAN.test(run) ? (run.length === 1 ? [run] : pairs(run)) : [run.toLowerCase()]));

const charactersOf = (run: string): string[] => Array.from(run);
const runs = (text: string): string[] => text.match(RUNS) ?? [];

function pairs(run: string): string[] {
  const characters = charactersOf(run);
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

function latin(run: string): string[] {
  const parts = run.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? [];
  return [...new Set([run, ...parts].map((word) => word.toLowerCase()))];
}
