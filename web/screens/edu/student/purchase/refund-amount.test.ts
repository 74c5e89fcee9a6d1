import { describe, expect, it } from 'vitest';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import { studentProductExample } from '#contracts/examples/entities/student-product.ts';
import { refundLimit, refundLines, remainderOf, suggestedRefund } from './refund-amount.ts';

const TODAY = '2026-09-07';
const purchase = (changes: Partial<StudentProduct>): StudentProduct => ({
  ...studentProductExample,
  usedAmount: undefined,
  ...changes,
});

describe('suggests paid × remaining ÷ bought, but at most the amount not yet refunded', () => {
  const card = { amount: 900, chargeType: 'date', buyDay: 90 };
  const cases: [string, Partial<StudentProduct>, amount: number][] = [
    ['32 of 48 hours', { amount: 4320, balanceHour: 32, buyHour: 48 }, 2880],
    ['nothing used', { amount: 4320, balanceHour: 48, buyHour: 48 }, 4320],
    ['everything used', { amount: 4320, balanceHour: 0, buyHour: 48 }, 0],
    ['two thirds of 100 yuan are used, rounded down', { amount: 100, balanceHour: 1, buyHour: 3 }, 33.34],
    ['more left than bought', { amount: 100, balanceHour: 12, buyHour: 10 }, 100],
    ['unknown purchase', { amount: 100, balanceHour: 12, buyHour: null }, 100],
    ['45 of 90 days', { ...card, expireDate: '2026-10-22' }, 450],
    ['bought today: today is used', { ...card, expireDate: '2026-12-05' }, 890],
    ['the last day is today', { ...card, expireDate: TODAY }, 0],
    ['the last day was yesterday', { ...card, expireDate: '2026-09-06' }, 0],
    ['extended manually: used days stay used', { ...card, dateBegin: '2026-07-25', expireDate: '2026-12-05' }, 450],
    ['a period that begins later is refunded in full', { ...card, expireDate: '2027-06-30' }, 900],
    [
      'days that were refunded before are not refunded again',
      { ...card, expireDate: '2026-10-22', refundDay: 30, refundAmount: 300 },
      450,
    ],
  ];
  for (const [name, changes, amount] of cases)
    it(name, () => {
      const bought = purchase(changes);
      const remainder = remainderOf(bought, TODAY);
      expect(suggestedRefund(bought, remainder, remainder.remaining)).toBe(amount);
    });
});

describe('the computation of a refund', () => {
  const linesOf = (changes: Partial<StudentProduct>, count?: number): [string, number][] => {
    const bought = purchase(changes);
    const remainder = remainderOf(bought, TODAY);
    return refundLines(bought, remainder, count ?? remainder.remaining, String).map(({ label, amount }) => [
      label,
      amount,
    ]);
  };

  it('lists the used hours', () => {
    expect(linesOf({ amount: 3990, buyHour: 40, balanceHour: 38.5, usedAmount: 149.62 })).toEqual([
      ['实收，购 40 课时', 3990],
      ['已用 1.5 课时', -149.62],
      ['本次退 38.5 课时', 3840.38],
    ]);
  });

  it('lists earlier refunds and the remaining hours', () => {
    const changes = { amount: 1000, buyHour: 10, balanceHour: 5, refundHour: 2, refundAmount: 150, usedAmount: 300 };
    expect(linesOf(changes, 4)).toEqual([
      ['实收，购 10 课时', 1000],
      ['已用 3 课时', -300],
      ['此前已退 2 课时（退款 ¥150.00）', -200],
      ['保留 1 课时', -100],
      ['本次退 4 课时', 400],
    ]);
  });

  it('counts the days of a card', () => {
    const changes = { amount: 900, chargeType: 'date', buyDay: 90, usedAmount: 0, expireDate: '2026-10-22' };
    expect(linesOf(changes, 10)).toEqual([
      ['实收，购 90 天', 900],
      ['已用 45 天', -450],
      ['保留 35 天', -350],
      ['本次退 10 天', 100],
    ]);
  });

  it('shows arrears that an earlier refund of a card has cancelled in the line of that refund', () => {
    const money = { amount: 900, receivedAmount: 700, cancelledAmount: 200, refundDay: 20, refundAmount: 0 };
    expect(linesOf({ ...money, chargeType: 'date', buyDay: 90, usedAmount: 0, expireDate: '2026-10-22' }, 10)).toEqual([
      ['实收，购 90 天', 900],
      ['已用 25 天', -250],
      ['此前已退 20 天（抵消欠费 ¥200.00，退款 ¥0.00）', -200],
      ['保留 35 天', -350],
      ['本次退 10 天', 100],
    ]);
  });

  it('deducts the full worth of days refunded earlier, even if less money was returned, for a card that has not begun', () => {
    const money = { amount: 900, receivedAmount: 800, cancelledAmount: 100, refundDay: 30, refundAmount: 50 };
    const days = { dateBegin: '2026-09-08', expireDate: '2026-11-06' };
    expect(linesOf({ ...money, ...days, chargeType: 'date', buyDay: 90, usedAmount: 0 })).toEqual([
      ['实收，购 90 天', 900],
      ['此前已退 30 天（抵消欠费 ¥100.00，退款 ¥50.00）', -300],
      ['本次退 60 天', 600],
    ]);
  });

  it('shows the discount, given hours, moved hours and cancelled arrears', () => {
    const changes = {
      saleId: '1',
      listAmount: 4000,
      discountAmount: 400,
      amount: 3600,
      receivedAmount: 3000,
      giftHour: 2,
      buyHour: 40,
      balanceHour: 30,
      transferHour: 4,
      transferAmount: 360,
      usedAmount: 540,
    };
    expect(linesOf(changes, 20)).toEqual([
      ['标价', 4000],
      ['优惠', -400],
      ['应收，购 40 课时', 3600],
      ['赠送 2 课时，不计价值', 0],
      ['已用 6 课时', -540],
      ['已转出 4 课时', -360],
      ['保留 10 课时', -900],
      ['所退 20 课时', 1800],
      ['抵消欠费', -600],
      ['本次退 20 课时', 1200],
    ]);
  });

  it('marks the sums, each of which equals the total from the previous sum on', () => {
    const bought = purchase({
      saleId: '1',
      listAmount: 4000,
      discountAmount: 400,
      amount: 3600,
      receivedAmount: 3000,
      buyHour: 40,
      balanceHour: 30,
      usedAmount: 900,
    });
    const lines = refundLines(bought, remainderOf(bought, TODAY), 30, String);
    expect(lines.filter(({ isSum }) => isSum).map(({ label }) => label)).toEqual(['应收，购 40 课时', '所退 30 课时']);
    let sum = 0;
    for (const { amount, isSum, label } of lines) {
      if (isSum) expect([label, amount]).toEqual([label, sum]);
      sum = isSum ? amount : sum + amount;
    }
    expect(sum).toBe(2 * (lines.at(-1)?.amount ?? 0));
  });

  it('is empty if the number of hours bought is unknown', () => {
    expect(linesOf({ amount: 100, balanceHour: 12, buyHour: null })).toEqual([]);
  });
});

it('suggests the worth that the server computes, to the fen, for a card with cancelled arrears', () => {
  const money = { amount: 300.02, receivedAmount: 233.34, cancelledAmount: 66.68, refundDay: 2 };
  const card = purchase({ ...money, chargeType: 'date', buyDay: 9, usedAmount: 0, expireDate: '2026-09-12' });
  const remainder = remainderOf(card, TODAY);
  expect(suggestedRefund(card, remainder, 1)).toBe(33.33);
  expect(refundLimit(card, remainder, 1)).toBe(33.33);
});

describe('the limit of a refund', () => {
  it.each([
    ['the worth of the hours', { amount: 1000, buyHour: 10, balanceHour: 6, usedAmount: 400 }, 600],
    ['the amount paid, if the server does not return the worth', { amount: 1000, buyHour: 10, balanceHour: 6 }, 1000],
    [
      'the amount not yet refunded of a card',
      { amount: 900, chargeType: 'date', buyDay: 90, usedAmount: 0, expireDate: '2026-10-22', refundAmount: 300 },
      600,
    ],
    [
      'the worth of the days of a card whose arrears an earlier refund has cancelled',
      {
        amount: 900,
        receivedAmount: 700,
        cancelledAmount: 200,
        refundDay: 20,
        chargeType: 'date',
        buyDay: 90,
        usedAmount: 0,
        expireDate: '2026-10-22',
      },
      450,
    ],
  ])('is %s', (_, changes, limit) => {
    const bought = purchase(changes);
    const remainder = remainderOf(bought, TODAY);
    expect(refundLimit(bought, remainder, remainder.remaining)).toBe(limit);
  });
});
