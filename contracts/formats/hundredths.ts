/**
 * Arithmetic of hours and yuan, which have at most two decimals. Floating-point sums such as 0.1 + 0.2 are off by a tiny
 * error; every sum, product and share is therefore rounded to hundredths here and nowhere else.
 */
export const HUNDREDTH = 0.01;

/**
 * Returns a value in whole hundredths, rounded as in decimal arithmetic: 1.005, which is stored as slightly less, gives
 * 101.
 */
export const inHundredths = (value: number): number => Math.round(Number((value * 100).toPrecision(15)));

/** Returns a computed value without its floating-point error, rounded to two decimals. */
export const toHundredths = (value: number): number => inHundredths(value) / 100;
