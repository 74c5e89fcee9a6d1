import { expect, test } from 'vitest';
import { shareInWords } from './share-in-words.ts';

test.each([
  [0.0004, '<0.1%'],
  [0.001, '0.1%'],
  [-0.085, '8.5%'],
  [0.04, '4%'],
  [0.0996, '10%'],
  [0.5614, '56%'],
  [-1, '100%'],
  [9.99, '999%'],
  [10, '1000%+'],
  [48_000, '1000%+'],
])('formats the share %d of the previous amount as %s', (share, words) => {
  expect(shareInWords(share)).toBe(words);
});
