/**
 * Service periods with their years and their price in yuan (Spec 1 §9). 1 to 3 are for an institution, 11 to 33 for a
 * further campus.
 */
const PRICES: Readonly<Record<number, { years: number; price: number }>> = {
  1: { years: 1, price: 699 },
  2: { years: 2, price: 1398 },
  3: { years: 3, price: 2097 },
  11: { years: 1, price: 499 },
  22: { years: 2, price: 998 },
  33: { years: 3, price: 1497 },
};

/** Returns the price in yuan, or null for a period that is not sold. */
export const servicePriceOf = (servicePeriod: number): number | null => PRICES[servicePeriod]?.price ?? null;

export const serviceYearsOf = (servicePeriod: number): number | null => PRICES[servicePeriod]?.years ?? null;

/** Returns the service periods offered to an institution, or to a further campus of one. */
export const servicePeriodsFor = (tenantKind: 'institution' | 'campus'): number[] =>
  tenantKind === 'institution' ? [1, 2, 3] : [11, 22, 33];
