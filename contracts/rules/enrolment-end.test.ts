import { expect, test } from 'vitest';
import { enrolmentEnd, hoursExpired, periodEnded } from './enrolment-end.ts';

test.each([
  ['on the day after its last', 'date', '2026-09-06', true],
  ['on its last day', 'date', '2026-09-07', false],
  ['without an end', 'date', null, false],
  ['by hours', 'hour', '2026-09-06', false],
])('decides if the period of an enrolment has ended: %s', (_, chargeType, expireDate, ended) => {
  expect(periodEnded({ chargeType, expireDate }, '2026-09-07')).toBe(ended);
});

test.each([
  ['by period, its last day', 'date', '2026-09-01', null, '2026-09-01'],
  ['by period, the end of the purchase when there is no other date', 'date', null, '2026-10-01', '2026-10-01'],
  ['by period, both', 'date', '2026-09-01', '2026-10-01', '2026-09-01'],
  ['by hours, the day they lapse', 'hour', '2026-09-01', '2026-10-01', '2026-10-01'],
  ['by hours, without a term', 'hour', '2026-09-01', null, null],
])('returns the last day of an enrolment: %s', (_, chargeType, dateEnd, expireDate, end) => {
  expect(enrolmentEnd({ chargeType, dateEnd, expireDate })).toBe(end);
  expect(periodEnded({ chargeType, dateEnd, expireDate }, '2026-09-07')).toBe(end === '2026-09-01');
});

test.each([
  ['all hours lapsed', 'hour', 8, 8, true],
  ['some hours lapsed', 'hour', 8, 5, false],
  ['no hours lapsed, none left', 'hour', 0, 0, false],
  ['by period', 'date', 0, 0, false],
])('decides if the hours of an enrolment have expired: %s', (_, chargeType, balanceHour, expireHour, lapsed) => {
  expect(hoursExpired({ chargeType, balanceHour, expireHour })).toBe(lapsed);
});
