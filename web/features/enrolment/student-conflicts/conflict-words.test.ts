import { expect, it } from 'vitest';
import { studentConflictExample } from '#contracts/examples/entities/student-conflict.ts';
import { datesInWords } from './conflict-words.ts';

it('states the number of dates and the first one, or the only date', () => {
  expect(datesInWords(studentConflictExample)).toBe('共 12 次，首次 9 月 12 日');
  expect(datesInWords({ ...studentConflictExample, count: 1 })).toBe('9 月 12 日');
});
