import { describe, expect, it } from 'vitest';
import { allocatePayment, type Discount, owedAmountOf, saleAmounts } from './sale-amounts.ts';

const cases: [title: string, lists: number[], discount: Discount | null, off: number, due: number, shares: number[]][] =
  [
    ['without a discount', [4320, 1080], null, 0, 5400, [0, 0]],
    ['an amount, in proportion to the lines', [4320, 1080], { kind: 'amount', value: 540 }, 540, 4860, [432, 108]],
    ['a percentage', [4320], { kind: 'percent', value: 10 }, 432, 3888, [432]],
    ['a percentage of cents, rounded', [0.55], { kind: 'percent', value: 50 }, 0.28, 0.27, [0.28]],
    [
      'the largest remainder rounded up',
      [100, 100, 100],
      { kind: 'amount', value: 0.2 },
      0.2,
      299.8,
      [0.07, 0.07, 0.06],
    ],
    ['all of it', [99.99, 0.01], { kind: 'percent', value: 100 }, 100, 0, [99.99, 0.01]],
    ['more than the list amount', [10], { kind: 'amount', value: 20 }, 10, 0, [10]],
    ['free products', [0, 0], { kind: 'amount', value: 5 }, 0, 0, [0, 0]],
    ['large amounts', [999_999, 1], { kind: 'amount', value: 999_998.99 }, 999_998.99, 1.01, [999_997.99, 1]],
  ];

describe('amounts of a sale', () => {
  it.each(cases)('%s', (_, lists, discount, discountAmount, amount, shares) => {
    const sale = saleAmounts(lists, discount);
    expect(sale).toMatchObject({ discountAmount, amount });
    expect(sale.lines.map((line) => line.discountAmount)).toEqual(shares);
  });
});

const payments: [title: string, amount: number, owed: number[], parts: number[]][] = [
  ['pays the first line first', 100, [80, 50], [80, 20]],
  ['pays all lines', 130, [80, 50], [80, 50]],
  ['skips a line that owes nothing', 20, [0, 50], [0, 20]],
  ['adds up to the cent', 0.3, [0.1, 0.2], [0.1, 0.2]],
];

describe('a payment over several lines', () => {
  it.each(payments)('%s', (_, amount, owed, parts) => {
    expect(allocatePayment(amount, owed)).toEqual(parts);
  });
});

it('returns the amount due minus received and cancelled amounts, at least 0', () => {
  expect(owedAmountOf(4000, 3000, null)).toBe(1000);
  expect(owedAmountOf(4000, 3000, 600)).toBe(400);
  expect(owedAmountOf(4000, undefined, null)).toBe(0);
  expect(owedAmountOf(4000, 4100, 0)).toBe(0);
});
