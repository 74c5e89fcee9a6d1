import { describe, expect, it } from 'vitest';
import { moneyOf, paymentsOf } from './payments-of.ts';

const BOUGHT = '2026-09-01 10:00:00';

describe('the payments of a purchase', () => {
  it('without a list are one full payment at the time of the purchase', () => {
    const purchase = { amount: 4000, buyTime: BOUGHT };
    expect(paymentsOf(purchase)).toEqual([{ amount: 4000, payTime: BOUGHT }]);
    expect(moneyOf(purchase)).toEqual({ receivedAmount: 4000, owedAmount: 0 });
  });

  it('without a list and a time of purchase count as received in full', () => {
    expect(moneyOf({ amount: 4000, buyTime: null })).toEqual({ receivedAmount: 4000, owedAmount: 0 });
  });

  it('are those of its list, without voided ones', () => {
    const payments = [
      { receiptId: '1', amount: 3000, payTime: BOUGHT },
      { receiptId: '1', amount: -3000, payTime: '2026-09-02 09:00:00' },
      { receiptId: '2', amount: 2500, payTime: '2026-09-02 09:05:00' },
    ];
    expect(moneyOf({ amount: 4000, buyTime: BOUGHT, payments })).toEqual({ receivedAmount: 2500, owedAmount: 1500 });
    expect(moneyOf({ amount: 4000, buyTime: BOUGHT, payments, cancelledAmount: 600 }).owedAmount).toBe(900);
  });

  it('are none for a purchase that a transfer created, which owes nothing', () => {
    const moved = { amount: 900, buyTime: BOUGHT, source: 'transfer' } as const;
    expect(paymentsOf(moved)).toEqual([]);
    expect(moneyOf(moved)).toEqual({ receivedAmount: 900, owedAmount: 0 });
  });
});
