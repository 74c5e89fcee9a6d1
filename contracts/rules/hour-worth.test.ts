import { describe, expect, it } from 'vitest';
import { refundableAmount, usedAmountOf, usedHours, worthOfHours } from './hour-worth.ts';

const bought = { amount: 3990, buyHour: 40, balanceHour: 40, refundHour: 0, usedAmount: 0 };

describe('worth of hours', () => {
  it('is the price paid divided by the hours bought', () => {
    expect(worthOfHours({ amount: 2000, buyHour: 10, balanceHour: 10 }, 4)).toBe(800);
  });

  it('is 0 for a purchase that cost nothing', () => {
    expect(worthOfHours({ amount: 0, buyHour: 10, balanceHour: 10 }, 4)).toBe(0);
  });

  it('is rounded down to the fen, so that used and refundable amounts add up to the amount paid', () => {
    expect(worthOfHours(bought, 1.5)).toBe(149.62);
    expect(refundableAmount({ ...bought, balanceHour: 38.5, usedAmount: 149.62 }, 38.5)).toBe(3840.38);
  });

  it('adds up to the amount paid when all hours are deducted one by one', () => {
    let purchase = { amount: 100, buyHour: 3, balanceHour: 3, refundHour: 0, usedAmount: 0 };
    const worths = [1, 1, 1].map((hours) => {
      const worth = worthOfHours(purchase, hours);
      purchase = { ...purchase, balanceHour: purchase.balanceHour - hours, usedAmount: purchase.usedAmount + worth };
      return worth;
    });
    expect(worths).toEqual([33.33, 33.33, 33.34]);
  });

  it('derives the used amount of a purchase that was stored without it', () => {
    const old = { amount: 1000, buyHour: 10, balanceHour: 6 };
    expect(usedHours(old)).toBe(4);
    expect(usedAmountOf(old)).toBe(400);
    expect(worthOfHours(old, 1)).toBe(100);
  });
});

describe('worth after lessons were undone in another order', () => {
  // Three hours for 100 yuan: two lessons cost 33.33 each, and a third one 33.34. The first one was undone.
  const undone = { amount: 100, buyHour: 3, balanceHour: 1, refundHour: 0, usedAmount: 66.67 };

  it('adds up to the amount paid when the rest is refunded', () => {
    expect(refundableAmount(undone, 1)).toBe(33.33);
    expect(refundableAmount(undone, 0.5)).toBe(16.67);
  });

  it('adds up to the amount paid when the rest is used', () => {
    expect(worthOfHours(undone, 1)).toBe(33.33);
  });

  it('adds up when hours return after a refund of all others', () => {
    const returned = { ...undone, refundHour: 1, removedAmount: 33.33, usedAmount: 33.34 };
    expect(refundableAmount(returned, 1)).toBe(33.33);
    expect(worthOfHours(returned, 1)).toBe(33.33);
  });
});

describe('refundable amount', () => {
  it.each([
    ['all remaining hours', { amount: 1000, buyHour: 10, balanceHour: 6 }, 6, 600],
    ['some of them', { amount: 1000, buyHour: 10, balanceHour: 6 }, 2.5, 250],
    ['the rest after an earlier refund', { amount: 100, buyHour: 3, balanceHour: 2, refundHour: 1 }, 2, 66.66],
    ['an unknown number of hours bought', { amount: 1000, balanceHour: 6 }, 6, 1000],
  ])('of %s', (_, purchase, hours, yuan) => {
    expect(refundableAmount(purchase, hours)).toBe(yuan);
  });
});
