import { useOffered } from '../../crud/offered/use-offered.ts';
import { isAbsent, useAbsent } from '../../http/absent-calls.ts';

/** Calls of a sale in one step. If the backend lacks any of them, the form sells a single product. */
export const SALE_CALLS = ['sales.add', 'sales.setting'] as const;

export const lacksSales = (): boolean => isAbsent(...SALE_CALLS);

/** True once the backend is known to lack sales in one step. Sends no request. */
export const useLacksSales = (): boolean => useAbsent(...SALE_CALLS);

/**
 * True if the backend can sell products, in one step or one product at a time. Otherwise the page header or dialog
 * lists the feature as not offered.
 */
export const useSaleOffered = (feature = '报名'): boolean =>
  useOffered(feature, 'products.list', ...(useLacksSales() ? (['studentProducts.add'] as const) : SALE_CALLS));
