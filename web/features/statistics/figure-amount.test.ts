import { expect, it } from 'vitest';
import { amountOf, hasFigure } from './figure-amount.ts';

const sums = { taking: 100.3, refund: 0.1, productTakingAmount: 50, claTakingNum: '3', roomNum: null };

const cases: [name: string, amount: number | null][] = [
  ['taking', 100.3],
  ['teacherNum', null],
  ['roomNum', null],
  ['claTakingNum', null],
  ['net', 100.2],
  ['productNetAmount', null],
];
for (const [name, amount] of cases)
  it(`reads ${name} as ${amount}`, () => {
    expect(amountOf(sums, name)).toBe(amount);
  });

it('returns null without sums', () => expect(amountOf(null, 'taking')).toBeNull());

it('has a net figure only if the backend returns both parts', () => {
  expect([hasFigure(sums, 'net'), hasFigure(sums, 'productNetAmount'), hasFigure(sums, 'taking')]).toEqual([
    true,
    false,
    true,
  ]);
});
