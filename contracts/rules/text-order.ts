/** Returns the order of two texts by code unit, -1, 0 or 1. Suitable for ids, business dates and clock times. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
