/** Returns a value in whole hundredths, rounded as in decimal arithmetic: 1.005, stored as slightly less, gives 101. */
export const inHundredths = (value: number): number => Math.round(Number((value * 100).toPrecision(15)));

/**
 * Returns a sum, product or share of hours or yuan, rounded to two decimals. All such results are rounded here, so that
 * floating-point errors do not accumulate.
 */
export const toHundredths = (value: number): number => inHundredths(value) / 100;
