import { expect, it } from 'vitest';
import { students } from '#contracts/calls/students.ts';
import { judgeAccepted } from './effects.ts';
import type { State } from './state-reader.ts';

const stored = (birthday: string): State => ({ datas: [{ birthday }], text: birthday });
const rulesFor = (birthday: string): string[] =>
  judgeAccepted(students.add, { birthday }, { datas: [], text: '' }, stored(birthday)).map(({ rule }) => rule);

it('a stored date in the year 0 is a warning, a stored date of no calendar a fault', () => {
  expect(rulesFor('0000-01-01')).toEqual(['probe-invalid-accepted']);
  expect(rulesFor('2026-02-30')).toEqual(['probe-invalid-stored']);
});
