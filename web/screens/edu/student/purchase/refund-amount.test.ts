import { describe, expect, it } from 'vitest';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import { studentProductExample } from '#contracts/examples/entities/student-product.ts';
import { remainderOf, suggestedRefund } from './refund-amount.ts';

const TODAY = '2026-09-07';
const purchase = (changes: Partial<StudentProduct>): StudentProduct => ({ ...studentProductExample, ...changes });

describe('suggests paid × remaining ÷ bought, but at most the amount paid', () => {
  const cases: [string, Partial<StudentProduct>, amount: number][] = [
    ['32 of 48 hours', { amount: 4320, balanceHour: 32, buyHour: 48 }, 2880],
    ['nothing used', { amount: 4320, balanceHour: 48, buyHour: 48 }, 4320],
    ['everything used', { amount: 4320, balanceHour: 0, buyHour: 48 }, 0],
    ['a third of a yuan is rounded to the fen', { amount: 100, balanceHour: 1, buyHour: 3 }, 33.33],
    ['more left than bought', { amount: 100, balanceHour: 12, buyHour: 10 }, 100],
    ['unknown purchase', { amount: 100, balanceHour: 12, buyHour: null }, 100],
    ['45 of 90 days', { amount: 900, chargeType: 'date', buyDay: 90, expireDate: '2026-10-22' }, 450],
    ['bought today: today is used', { amount: 900, chargeType: 'date', buyDay: 90, expireDate: '2026-12-05' }, 890],
    ['the last day is today', { amount: 900, chargeType: 'date', buyDay: 90, expireDate: TODAY }, 0],
    ['the last day was yesterday', { amount: 900, chargeType: 'date', buyDay: 90, expireDate: '2026-09-06' }, 0],
    [
      'extended manually: used days stay used',
      { amount: 900, chargeType: 'date', buyDay: 90, dateBegin: '2026-07-25', expireDate: '2026-12-05' },
      450,
    ],
    [
      'a period that begins later is refunded in full',
      { amount: 900, chargeType: 'date', buyDay: 90, expireDate: '2027-06-30' },
      900,
    ],
  ];
  for (const [name, changes, amount] of cases)
    it(name, () => {
      const bought = purchase(changes);
      expect(suggestedRefund(bought, remainderOf(bought, TODAY))).toBe(amount);
    });
});
