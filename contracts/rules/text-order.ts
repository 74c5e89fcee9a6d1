/** The order of two texts by their characters: that of ids, business dates and clock times; 0 for equal ones. */
export const textOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
