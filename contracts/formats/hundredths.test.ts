import { describe, expect, it } from 'vitest';
import { toHundredths } from './hundredths.ts';

describe('toHundredths', () => {
  it.each([
    [0.1 + 0.2, 0.3],
    [1.005, 1.01],
    [0.1 * 3, 0.3],
    [19.99 * 3, 59.97],
    [3500 * (37.5 / 40), 3281.25],
    [-0.1 - 0.2, -0.3],
    [999_999.99, 999_999.99],
  ])('rounds %d to %d', (value, rounded) => expect(toHundredths(value)).toBe(rounded));

  it('adds ten thousand quarters and tenths exactly', () => {
    let [quarters, tenths] = [0, 0];
    for (let count = 0; count < 10_000; count += 1) {
      quarters = toHundredths(quarters + 0.25);
      tenths = toHundredths(tenths + 0.1);
    }
    expect([quarters, tenths]).toEqual([2_500, 1_000]);
  });

  it('returns NaN for NaN', () => expect(toHundredths(Number.NaN)).toBeNaN());
});
