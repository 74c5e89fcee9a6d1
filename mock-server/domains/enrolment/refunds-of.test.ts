import { expect, it } from 'vitest';
import { refundsOf } from './refunds-of.ts';

const first = { refundAmount: 500, refundHour: 5, refundTime: '2026-09-02 10:00:00', remark: '搬家' };
const second = { refundAmount: 300, refundHour: 3, refundTime: '2026-10-02 10:00:00' };
const sums = { refundAmount: 800, refundHour: 8, refundTime: second.refundTime };

const cases = [
  { name: 'no refund', purchase: {}, refunds: [] },
  { name: 'an empty list', purchase: { refunds: [] }, refunds: [] },
  {
    name: 'several refunds and their sums',
    purchase: { ...sums, refunds: [first, second] },
    refunds: [first, second],
  },
  {
    name: 'the single refund of a row without a list',
    purchase: { refundAmount: 500, refundHour: 5, refundTime: first.refundTime, refundRemark: '搬家' },
    refunds: [first],
  },
  {
    name: 'a refund of hours without an amount',
    purchase: { refundHour: 5, refundTime: first.refundTime },
    refunds: [{ refundAmount: 0, refundHour: 5, refundTime: first.refundTime, remark: undefined }],
  },
];
for (const { name, purchase, refunds } of cases)
  it(`returns ${name}`, () => {
    expect(refundsOf(purchase)).toEqual(refunds);
  });
