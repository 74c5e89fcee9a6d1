import { expect, test } from 'vitest';
import {
  type Batch,
  endsOfHours,
  endsOfPeriod,
  type LedgerDay,
  renewalPercentage,
  renewalResult,
} from './renewal-rate.ts';

const TODAY = '2026-09-07';

const batch = (day: string, hours: number, changes: Partial<Batch> = {}): Batch => ({
  day,
  hours,
  lastDay: null,
  refunds: [],
  isRefunded: false,
  isBought: true,
  salesStaffId: `seller of ${day}`,
  ...changes,
});
/** Returns a ledger of lessons that cost 2 hours. */
const ledger = (...days: [day: string, balance: number][]): LedgerDay[] =>
  days.map(([day, balance]) => ({ day, balance, lessonHours: 2 }));
const days = (ends: readonly { day: string }[]): string[] => ends.map(({ day }) => day);

test('an enrolment by hours ends when less than a lesson is left', () => {
  const bought = [batch('2026-01-05', 6)];
  const entries = ledger(['2026-01-05', 6], ['2026-02-01', 4], ['2026-03-01', 2], ['2026-04-01', 1], ['2026-05-01', 0]);
  expect(endsOfHours(bought, entries, TODAY)).toEqual([
    { day: '2026-04-01', salesStaffId: 'seller of 2026-01-05', laterDays: [] },
  ]);
});

test('an enrolment with the hours of one more lesson has not ended', () => {
  expect(endsOfHours([batch('2026-01-05', 6)], ledger(['2026-01-05', 6], ['2026-02-01', 2]), TODAY)).toEqual([]);
});

test('a purchase shortly before the end does not prevent the end', () => {
  const bought = [batch('2026-01-05', 4), batch('2026-03-20', 10)];
  const entries = ledger(
    ['2026-01-05', 4],
    ['2026-03-01', 2],
    ['2026-03-20', 12],
    ['2026-04-01', 10],
    ['2026-05-01', 8],
  );
  expect(endsOfHours(bought, entries, TODAY)).toEqual([
    { day: '2026-04-01', salesStaffId: 'seller of 2026-01-05', laterDays: ['2026-03-20'] },
  ]);
});

test('a purchase long before the end is used up together with the earlier one', () => {
  const bought = [batch('2026-01-05', 4), batch('2026-01-10', 4)];
  const entries = ledger(
    ['2026-01-05', 4],
    ['2026-01-10', 8],
    ['2026-02-01', 6],
    ['2026-04-01', 4],
    ['2026-05-01', 2],
    ['2026-06-01', 0],
  );
  expect(endsOfHours(bought, entries, TODAY)).toEqual([
    { day: '2026-06-01', salesStaffId: 'seller of 2026-01-10', laterDays: [] },
  ]);
});

test('a purchase after the end has an end of its own', () => {
  const bought = [batch('2026-01-05', 2), batch('2026-06-01', 2)];
  const entries = ledger(['2026-01-05', 2], ['2026-02-01', 0], ['2026-06-01', 2], ['2026-07-01', 0]);
  const ends = endsOfHours(bought, entries, TODAY);
  expect(ends).toEqual([
    { day: '2026-02-01', salesStaffId: 'seller of 2026-01-05', laterDays: ['2026-06-01'] },
    { day: '2026-07-01', salesStaffId: 'seller of 2026-06-01', laterDays: [] },
  ]);
});

test('hours end on their last day, and expired hours do not count for a later purchase', () => {
  const bought = [
    batch('2026-01-05', 10, { lastDay: '2026-05-31' }),
    batch('2026-06-10', 4, { lastDay: '2027-06-10' }),
  ];
  const entries = ledger(
    ['2026-01-05', 10],
    ['2026-05-01', 6],
    ['2026-06-10', 10],
    ['2026-07-01', 8],
    ['2026-08-01', 6],
  );
  expect(days(endsOfHours(bought, entries, TODAY))).toEqual(['2026-05-31', '2026-08-01']);
});

test('hours whose last day is today have not ended', () => {
  const bought = [batch('2026-01-05', 10, { lastDay: TODAY })];
  expect(endsOfHours(bought, ledger(['2026-01-05', 10]), TODAY)).toEqual([]);
});

test('a refund of the remaining hours is not an end that is due for renewal', () => {
  const bought = [batch('2026-01-05', 10, { refunds: [{ day: '2026-03-01', hours: 6 }], isRefunded: true })];
  expect(endsOfHours(bought, ledger(['2026-01-05', 10], ['2026-02-01', 6], ['2026-03-01', 0]), TODAY)).toEqual([]);
});

test('a refunded purchase renews nothing, and the earlier hours end when they are used up', () => {
  const refunded = { refunds: [{ day: '2026-02-10', hours: 10 }], isRefunded: true };
  const bought = [batch('2026-01-05', 6), batch('2026-02-05', 10, refunded)];
  const entries = ledger(
    ['2026-01-05', 6],
    ['2026-02-05', 16],
    ['2026-02-10', 6],
    ['2026-03-01', 4],
    ['2026-03-08', 0],
  );
  expect(endsOfHours(bought, entries, TODAY)).toEqual([
    { day: '2026-03-08', salesStaffId: 'seller of 2026-01-05', laterDays: [] },
  ]);
});

test('hours that were moved out of a later purchase do not end an earlier one', () => {
  const moved = { refunds: [{ day: '2026-03-01', hours: 20 }] };
  const bought = [batch('2026-01-05', 30), batch('2026-02-20', 48, moved)];
  const entries = ledger(['2026-01-05', 30], ['2026-02-01', 2], ['2026-02-20', 50], ['2026-03-01', 30]);
  expect(endsOfHours(bought, entries, TODAY)).toEqual([]);
});

test('hours that were moved in do not renew an enrolment', () => {
  const bought = [batch('2026-01-05', 2), batch('2026-02-06', 10, { isBought: false })];
  const entries = ledger(['2026-01-05', 2], ['2026-02-01', 0], ['2026-02-06', 10]);
  expect(endsOfHours(bought, entries, TODAY)).toEqual([
    { day: '2026-02-01', salesStaffId: 'seller of 2026-01-05', laterDays: [] },
  ]);
});

test('a period ends on its last day, unless it was refunded', () => {
  const card = (day: string, lastDay: string, changes: Partial<Batch> = {}) => batch(day, 0, { lastDay, ...changes });
  expect(endsOfPeriod([card('2026-01-01', '2026-03-31'), card('2026-03-20', '2026-06-30')], TODAY)).toEqual([
    { day: '2026-03-31', salesStaffId: 'seller of 2026-01-01', laterDays: ['2026-03-20'] },
    { day: '2026-06-30', salesStaffId: 'seller of 2026-03-20', laterDays: [] },
  ]);
  expect(days(endsOfPeriod([card('2026-01-01', '2026-03-31'), card('2026-01-01', '2026-06-30')], TODAY))).toEqual([
    '2026-06-30',
  ]);
  expect(endsOfPeriod([card('2026-01-01', '2026-03-31', { isRefunded: true })], TODAY)).toEqual([]);
  expect(endsOfPeriod([card('2026-01-01', TODAY)], TODAY)).toEqual([]);
});

test.each([
  ['60 days before the end', '2026-08-01', '2026-06-02', 'renewed'],
  ['61 days before the end', '2026-08-01', '2026-06-01', 'lost'],
  ['30 days after the end', '2026-08-01', '2026-08-31', 'renewed'],
  ['31 days after the end', '2026-08-01', '2026-09-01', 'lost'],
  ['no purchase, and the 30th day is today', '2026-08-08', undefined, 'pending'],
  ['no purchase, and the 30th day was yesterday', '2026-08-07', undefined, 'lost'],
])('decides if an end with %s was renewed', (_, end, day, result) => {
  expect(renewalResult(end, day ? [day] : [], TODAY)).toBe(result);
});

test('computes the percentage of renewed ends, and returns null without ends', () => {
  expect(renewalPercentage(2, 3)).toBe(67);
  expect(renewalPercentage(0, 0)).toBeNull();
});
