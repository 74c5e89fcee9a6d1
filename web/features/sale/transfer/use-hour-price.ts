import { products } from '#contracts/calls/products.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { inUseFlags } from '#contracts/formats/in-use.ts';
import { useCall } from '#web/http/use-call.ts';
import type { HourPrice } from './transfer-lines.ts';

/** Page size above the number of products of a course. */
const ALL_PRODUCTS = { inUse: inUseFlags.yes, pageNum: 1, pageSize: 50 } as const;

/**
 * Returns the product by hours of a course whose number of hours is nearest to the moved hours; undefined if there is
 * none. Its price per hour determines the hours that the target receives.
 */
export function useHourPrice(courseId: string, hours: number): HourPrice | undefined {
  const { data } = useCall(products.list, courseId === '' ? null : { courseId, ...ALL_PRODUCTS }, { quiet: true });
  const known = (data?.rows ?? []).flatMap(({ productName, chargeType, hours: count, price }) =>
    isByPeriod(chargeType) || !count ? [] : [{ productName, hours: count, price }],
  );
  return known.toSorted((a, b) => Math.abs(a.hours - hours) - Math.abs(b.hours - hours))[0];
}
