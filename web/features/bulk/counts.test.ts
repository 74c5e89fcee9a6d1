import { expect, test } from 'vitest';
import type { BulkRow } from '#contracts/entities/bulk-change.ts';
import { countsInWords, isProblem } from './counts.ts';

const row = (outcome: BulkRow['outcome'], conflicts?: string[]): BulkRow => ({
  id: '1',
  name: '',
  outcome,
  text: '',
  conflicts,
});

test.each([
  [[row('changed')], '1 节可处理'],
  [
    [row('changed', ['教师冲突']), row('refused'), row('unchanged')],
    '1 节可处理，1 节不能处理，1 节无需改动，1 节会有冲突，仍可处理',
  ],
  [[row('refused')], '0 节可处理，1 节不能处理'],
])('%#: counts changes, refusals and conflicts', (rows, text) => {
  expect(countsInWords('lesson', rows)).toBe(text);
});

test.each([
  [row('changed'), false],
  [row('changed', []), false],
  [row('changed', ['教室冲突']), true],
  [row('refused'), true],
  [row('unchanged'), false],
])('%#: a row is a problem if it is refused or conflicts', (one, expected) => {
  expect(isProblem(one)).toBe(expected);
});
