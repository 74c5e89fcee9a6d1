import { expect, test } from 'vitest';
import { latestOn, rateOfLesson, type RateInForce } from './pay-rate.ts';

const rate = (payRateId: string, validFrom: string, changes: Partial<RateInForce> = {}): RateInForce => ({
  payRateId,
  unit: 'hour',
  amount: 80,
  validFrom,
  ...changes,
});

const RATES = [
  rate('all', '2026-01-01'),
  rate('all later', '2026-08-16'),
  rate('piano', '2026-01-01', { courseId: 'piano' }),
  rate('lin', '2026-03-01', { teacherId: 'lin' }),
  rate('lin piano', '2026-06-01', { teacherId: 'lin', courseId: 'piano' }),
  rate('lin piano ended', '2026-09-01', { teacherId: 'lin', courseId: 'piano', unit: 'none', amount: 0 }),
];

test.each([
  ['the rate of all before any other', 'zhou', 'dance', '2026-08-15', 'all'],
  ['a later rate from its day on', 'zhou', 'dance', '2026-08-16', 'all later'],
  ['the rate of a course before that of all', 'zhou', 'piano', '2026-08-31', 'piano'],
  ['the rate of a teacher before that of a course', 'lin', 'piano', '2026-05-31', 'lin'],
  ['the rate of a teacher for every course', 'lin', 'dance', '2026-08-31', 'lin'],
  ['the rate of teacher and course before all others', 'lin', 'piano', '2026-06-01', 'lin piano'],
  ['the next wider rate after the end of a rate', 'lin', 'piano', '2026-09-01', 'lin'],
  ['the rate of a course before the first rate of the teacher', 'lin', 'piano', '2026-02-28', 'piano'],
])('applies %s', (_, teacherId, courseId, claDate, payRateId) => {
  expect(rateOfLesson(RATES, { teacherId, courseId, claDate })?.payRateId).toBe(payRateId);
});

test('has no rate before the first one', () => {
  expect(rateOfLesson(RATES, { teacherId: 'lin', courseId: 'piano', claDate: '2025-12-31' })).toBeUndefined();
});

test('has no rate if the only one has ended', () => {
  const rates = [rate('all', '2026-01-01'), rate('end', '2026-02-01', { unit: 'none', amount: 0 })];
  expect(rateOfLesson(rates, { teacherId: 'lin', courseId: 'piano', claDate: '2026-02-01' })).toBeUndefined();
});

test('treats an empty teacher or course like a missing one', () => {
  const rates = [rate('all', '2026-01-01', { teacherId: '', courseId: null })];
  expect(rateOfLesson(rates, { teacherId: 'lin', courseId: 'piano', claDate: '2026-02-01' })?.payRateId).toBe('all');
});

test('the latest rate does not depend on the order of the rates', () => {
  const rates = [rate('second', '2026-05-01'), rate('first', '2026-01-01')];
  expect(latestOn(rates, '2026-06-01')?.payRateId).toBe('second');
});
