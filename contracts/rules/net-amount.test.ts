import { expect, it } from 'vitest';
import { netAmount } from './net-amount.ts';

const cases: [amount: number | null | undefined, refund: number | null | undefined, net: number | null][] = [
  [2000, 2000, 0],
  [3500, 500.5, 2999.5],
  [1000, undefined, 1000],
  [1000, null, 1000],
  [0.3, 0.1, 0.2],
  [0, 50, -50],
  [undefined, 100, null],
  [null, null, null],
];
for (const [amount, refund, net] of cases)
  it(`the net amount is ${net} for ${amount} minus ${refund}`, () => {
    expect(netAmount(amount, refund)).toBe(net);
  });
