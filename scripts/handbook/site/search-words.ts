/** Pattern of words: runs of Chinese characters, or of letters and digits. Any other character separates words. */
const WORD_RUNS = /[\p{Script=Han}]+|[\p{L}\p{N}]+/gu;
const HAN = /\p{Script=Han}/u;

/**
 * Returns the search tokens of a text. Chinese has no spaces, so each pair of adjacent characters is a token (排课规则: 排课,
 * 课规, 规则). The index also contains each single character. `addScRoom` gives the whole word and its parts.
 */
export const indexWords = (text: string): string[] =>
  wordRuns(text).flatMap((run) => (HAN.test(run) ? [...charactersOf(run), ...bigrams(run)] : latinTokens(run)));
export const queryWords = (text: string): string[] =>
  wordRuns(text).flatMap((run) => (HAN.test(run) ? (run.length === 1 ? [run] : bigrams(run)) : [run.toLowerCase()]));

const charactersOf = (run: string): string[] => Array.from(run);
const wordRuns = (text: string): string[] => text.match(WORD_RUNS) ?? [];

function bigrams(run: string): string[] {
  const characters = charactersOf(run);
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

function latinTokens(run: string): string[] {
  const parts = run.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? [];
  return [...new Set([run, ...parts].map((word) => word.toLowerCase()))];
}
