import * as z from 'zod';

const MOST_WORDS = 40;
const MOST_SLOTS = 8;
const LONGEST_WORD = 30;
const LONGEST_GAP = 12;

/** Characters of regular expressions, which have no meaning in a word. */
const PATTERN_CHARACTERS = /[\\|*+?^$()[\]{}]/;
const NO_PATTERN = '这里逐个写词语，不能写正则表达式';

const word = z
  .string()
  .max(LONGEST_WORD)
  .refine((text) => !PATTERN_CHARACTERS.test(text), NO_PATTERN);
const words = z.array(word).min(1).max(MOST_WORDS);

/** One place in a wording: one of several words ("" if it may be absent), words that may repeat, or a few characters. */
const slot = z.union([
  words,
  z.strictObject({ repeat: words }),
  z.strictObject({ gap: z.int().min(1).max(LONGEST_GAP) }),
]);
export type Slot = z.infer<typeof slot>;

/** A usual wording in a text: a word, or places in order. It is data, never a regular expression. */
export const wording = z.union([word.min(1), z.array(slot).min(1).max(MOST_SLOTS)]);
export type Wording = z.infer<typeof wording>;

export const wordings = z.array(wording).min(1).max(MOST_WORDS);
