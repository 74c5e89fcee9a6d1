import { describe, expect, it } from 'vitest';
import { hoursExpiry } from './product-validity.ts';

describe('hours expire after the validity of their product, one year by default', () => {
  const cases: [validDays: number | null | undefined, expiry: string][] = [
    [180, '2027-05-24'],
    [1, '2026-11-26'],
    [null, '2027-11-25'],
    [undefined, '2027-11-25'],
  ];
  for (const [validDays, expiry] of cases)
    it(String(validDays), () => expect(hoursExpiry({ validDays }, '2026-11-25')).toBe(expiry));
});
