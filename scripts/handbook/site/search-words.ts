import { questionWords, stopWords, synonyms } from './search-synonyms.ts';

/** Pattern of words: runs of Chinese characters, or of letters and digits. Any other character separates words. */
const WORD_RUNS = /[\p{Script=Han}]+|[\p{L}\p{N}]+/gu;
const HAN = /\p{Script=Han}/u;
/** Pattern of names such as `rooms.add`, `/sc/room`, `pageNum` or `0512`, which are searched for as they are. */
const NAME = /[./_\d]|[a-z][A-Z]/;

/** Returns the token of a meaning, a string that no text contains. */
const meaningToken = (index: number): string => `§${index}§`;

const chinesePhrases = new Map<string, string>();
const englishPhrases = new Map<string, string>();
for (const [index, words] of synonyms.entries())
  for (const word of words) (HAN.test(word) ? chinesePhrases : englishPhrases).set(word, meaningToken(index));

const byLength = (one: string, other: string): number => other.length - one.length;
const escapeRegExp = (text: string): string => text.replace(/[-\\^$*+?.()|[\]{}]/g, String.raw`\$&`);
const anyOf = (words: Iterable<string>): string => [...words].sort(byLength).map(escapeRegExp).join('|');
const wholeWord = (words: Iterable<string>): RegExp => new RegExp(`(?<![\\w-])(?:${anyOf(words)})s?(?![\\w-])`, 'g');

const CHINESE = new RegExp(anyOf(chinesePhrases.keys()), 'g');
const ENGLISH = wholeWord(englishPhrases.keys());
const CHINESE_QUESTION = new RegExp(anyOf(questionWords.filter((word) => HAN.test(word))), 'g');
const ENGLISH_QUESTION = wholeWord(questionWords.filter((word) => !HAN.test(word)));
const CHINESE_STOPS = new RegExp(anyOf(stopWords.filter((word) => HAN.test(word))), 'g');
const englishStops = new Set(stopWords);
/** Numbers of English words and of Chinese characters from which a query is read as a question. */
const SENTENCE_WORDS = 3;
const SENTENCE_CHARACTERS = 5;

/**
 * Returns the search tokens of a text. Chinese has no spaces, so each pair of adjacent characters is a token (排课规则: 排课,
 * 课规, 规则). The index also contains each single character, and a token for each meaning of `search-synonyms.ts`.
 * `addScRoom` gives the whole word and its parts.
 */
export const indexWords = (text: string): string[] => [
  ...wordRuns(text).flatMap((run) => (HAN.test(run) ? [...charactersOf(run), ...bigrams(run)] : latinTokens(run))),
  ...takeMeanings(text).meanings,
];

/** A query that has been split into search tokens. */
interface Query {
  words: string[];
  /** Number of the words that a text must contain: all, or a third of those of a question. */
  needed: number;
  isQuestion: boolean;
  /** True if the query consists of names, paths and codes, and contains no word with a meaning. */
  isName: boolean;
}

/** A possessive ending. As a word of its own, `s` would be a prefix of many words. */
const POSSESSIVE = /['’]s\b/g;

/**
 * Reads a query. Words with synonyms become tokens for their meaning. In a question (`怎么分页`, `how do I page`), words
 * without a meaning are left out.
 */
export function readQuery(query: string): Query {
  const text = query.replace(POSSESSIVE, '');
  const question = text.replace(CHINESE_QUESTION, ' ').toLowerCase().replace(ENGLISH_QUESTION, ' ');
  const plainWords = text.split(/\s+/).filter((word) => /^[A-Za-z'-]+\??$/.test(word));
  const characters = charactersOf(text).filter((character) => HAN.test(character));
  const isSentence = plainWords.length >= SENTENCE_WORDS || characters.length >= SENTENCE_CHARACTERS;
  const isQuestion = isSentence || question !== text.toLowerCase();
  const { meanings, rest } = takeMeanings(text);
  if (!isQuestion && meanings.length === 0) return allOf(literalWords(rest));
  if (!isQuestion) return allOf([...meanings, ...literalWords(rest.replace(CHINESE_STOPS, ' '))]);
  const names = rest.replace(CHINESE_QUESTION, ' ').replace(CHINESE_STOPS, ' ');
  const { words } = allOf([...meanings, ...literalWords(names).filter((word) => !isStopWord(word))]);
  return { words, needed: Math.max(1, Math.floor(words.length / 3)), isQuestion, isName: false };
}

function allOf(words: readonly string[]): Query {
  const distinct = [...new Set(words)];
  const isName = !words.some((word) => word.startsWith('§'));
  return { words: distinct, needed: distinct.length, isQuestion: false, isName };
}

const isStopWord = (word: string): boolean =>
  englishStops.has(word) || questionWords.includes(word) || (HAN.test(word) && word.length < 2);

/** Returns the tokens for the meanings of a text, and the text without their words. Names are left as they are. */
function takeMeanings(text: string): { meanings: string[]; rest: string } {
  const meanings = new Set<string>();
  const take = (phrases: ReadonlyMap<string, string>) => (phrase: string) => {
    meanings.add(phrases.get(phrase) ?? phrases.get(phrase.replace(/s$/, '')) ?? '');
    return ' ';
  };
  const parts = text.split(/(\s+)/).map((part) => (NAME.test(part) && !HAN.test(part) ? [part, ''] : ['', part]));
  const names = parts.map(([name = '']) => name).join(' ');
  const prose = parts.map(([, words = '']) => words).join('');
  const rest = prose.replace(CHINESE, take(chinesePhrases)).toLowerCase().replace(ENGLISH, take(englishPhrases));
  return { meanings: [...meanings], rest: `${names} ${rest}` };
}

const literalWords = (text: string): string[] =>
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
