import { expect, it } from 'vitest';
import { statusOn } from './status-days.ts';

const [enrolled, suspended, finished] = [1, 2, 3];
const first = { status: enrolled };

it.each([
  ['has always been as it is now', { status: suspended }, '2020-01-01', suspended],
  [
    'of an older sandbox, on the day before its suspension',
    { status: suspended, suspendDate: '2026-09-10' },
    '2026-09-09',
    enrolled,
  ],
  [
    'on the day before a suspension',
    { changes: [first, { date: '2026-09-10', status: suspended }] },
    '2026-09-09',
    enrolled,
  ],
  [
    'on the first day of a suspension',
    { changes: [first, { date: '2026-09-10', status: suspended }] },
    '2026-09-10',
    suspended,
  ],
  [
    'on the last day before its end',
    { changes: [first, { date: '2026-09-10', status: finished }] },
    '2026-09-10',
    enrolled,
  ],
  [
    'on the day after its last day',
    { changes: [first, { date: '2026-09-10', status: finished }] },
    '2026-09-11',
    finished,
  ],
  [
    'finished during a suspension',
    { changes: [first, { date: '2026-09-08', status: suspended }, { date: '2026-09-10', status: finished }] },
    '2026-09-10',
    suspended,
  ],
  [
    'resumed after its end, on a day between',
    { changes: [{ status: finished }, { date: '2026-09-10', status: enrolled }] },
    '2026-09-09',
    finished,
  ],
])('returns the status on a day: enrolment %s', (_, enrolment, day, status) => {
  expect(statusOn({ status: 1, ...enrolment }, day)).toBe(status);
});
