/** Unit of hours and yuan, which have at most two decimals. */
export const HUNDREDTH = 0.01;

/**
 * Returns a sum, product or share of hours or yuan, rounded as in decimal arithmetic: 1.005, which is stored as slightly
 * less, gives 1.01. All such results are rounded here, so that floating-point errors never add up.
 */
export const toHundredths = (value: number): number => Math.round(Number((value * 100).toPrecision(15))) / 100;
