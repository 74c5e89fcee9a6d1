import { expect, it } from 'vitest';
import { elapsedText } from './elapsed-text.ts';

it.each([
  [-1, '0:00'],
  [999, '0:00'],
  [61_000, '1:01'],
  [3_599_999, '59:59'],
  [3_600_000, '1:00:00'],
  [7_325_000, '2:02:05'],
])('formats %i ms as %s', (milliseconds, text) => expect(elapsedText(milliseconds)).toBe(text));
