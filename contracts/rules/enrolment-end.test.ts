import { expect, test } from 'vitest';
import { hoursLapsed, periodEnded } from './enrolment-end.ts';

test.each([
  ['the day after its last', 'date', '2026-09-06', true],
  ['on its last day', 'date', '2026-09-07', false],
  ['without an end', 'date', null, false],
  ['by hours', 'hour', '2026-09-06', false],
])('a period, %s', (_, chargeType, expireDate, ended) => {
  expect(periodEnded({ chargeType, expireDate }, '2026-09-07')).toBe(ended);
});

test.each([
  ['all of them', 'hour', 8, 8, true],
  ['some of them', 'hour', 8, 5, false],
  ['none, and none left', 'hour', 0, 0, false],
  ['by period', 'date', 0, 0, false],
])('hours lapsed: %s', (_, chargeType, balanceHour, expireHour, lapsed) => {
  expect(hoursLapsed({ chargeType, balanceHour, expireHour })).toBe(lapsed);
});
