/** Distance to the nearest integer below which a floating-point error cannot change the rounding. */
const CLEAR = 0.49;

/** Returns a value in whole hundredths, rounded as in decimal arithmetic: 1.005, stored as slightly less, gives 101. */
export function inHundredths(value: number): number {
  const scaled = value * 100;
  const nearest = Math.round(scaled);
  return Math.abs(scaled - nearest) < CLEAR ? nearest : Math.round(Number(scaled.toPrecision(15)));
}

/**
 * Returns a sum, product or share of hours or yuan, rounded to two decimals. All such results are rounded here, so that
 * floating-point errors do not accumulate.
 */
export const toHundredths = (value: number): number => inHundredths(value) / 100;
