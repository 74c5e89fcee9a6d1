import { expect, test } from 'vitest';
import { enrolmentEnd, hoursLapsed, periodEnded } from './enrolment-end.ts';

test.each([
  ['the day after its last', 'date', '2026-09-06', true],
  ['on its last day', 'date', '2026-09-07', false],
  ['without an end', 'date', null, false],
  ['by hours', 'hour', '2026-09-06', false],
])('a period, %s', (_, chargeType, expireDate, ended) => {
  expect(periodEnded({ chargeType, expireDate }, '2026-09-07')).toBe(ended);
});

test.each([
  ['by period, its last day', 'date', '2026-09-01', null, '2026-09-01'],
  ['by period, when what was bought ends, where nothing else is told', 'date', null, '2026-10-01', '2026-10-01'],
  ['by period, both', 'date', '2026-09-01', '2026-10-01', '2026-09-01'],
  ['by hours, when they lapse', 'hour', '2026-09-01', '2026-10-01', '2026-10-01'],
  ['by hours, without a term', 'hour', '2026-09-01', null, null],
])('the end of an enrolment %s', (_, chargeType, dateEnd, expireDate, end) => {
  expect(enrolmentEnd({ chargeType, dateEnd, expireDate })).toBe(end);
  expect(periodEnded({ chargeType, dateEnd, expireDate }, '2026-09-07')).toBe(end === '2026-09-01');
});

test.each([
  ['all of them', 'hour', 8, 8, true],
  ['some of them', 'hour', 8, 5, false],
  ['none, and none left', 'hour', 0, 0, false],
  ['by period', 'date', 0, 0, false],
])('hours lapsed: %s', (_, chargeType, balanceHour, expireHour, lapsed) => {
  expect(hoursLapsed({ chargeType, balanceHour, expireHour })).toBe(lapsed);
});
