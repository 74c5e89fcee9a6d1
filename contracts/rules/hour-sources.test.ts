import { describe, expect, it } from 'vitest';
import { inPayingOrder, isBoughtAfter, isValidOn } from './hour-sources.ts';

const autumn = { buyTime: '2026-09-01 10:00:00', expireDate: '2026-09-20', balanceHour: 9, status: 1 };

describe('validity of purchased hours', () => {
  it.each([
    ['2026-08-31', false],
    ['2026-09-01', true],
    ['2026-09-20', true],
    ['2026-09-21', false],
  ])('on %s: %s', (day, valid) => {
    expect(isValidOn(autumn, day)).toBe(valid);
  });

  it('has no end without an expiry date', () => {
    expect(isValidOn({ ...autumn, expireDate: null }, '2036-01-01')).toBe(true);
  });

  it('begins on the day of the purchase', () => {
    expect(isBoughtAfter(autumn, '2026-08-31')).toBe(true);
    expect(isBoughtAfter(autumn, '2026-09-01')).toBe(false);
  });
});

describe('order in which hours are used', () => {
  it('uses the purchase that ends first, then the one bought first', () => {
    const endless = { ...autumn, expireDate: null };
    const earlier = { ...autumn, buyTime: '2026-08-01 10:00:00' };
    const later = { ...autumn, expireDate: '2027-09-01' };
    expect(inPayingOrder([endless, later, autumn, earlier])).toEqual([earlier, autumn, later, endless]);
  });

  it('omits purchases that are refunded or used up', () => {
    expect(
      inPayingOrder([
        { ...autumn, status: 2 },
        { ...autumn, balanceHour: 0 },
      ]),
    ).toEqual([]);
  });
});
