import { studentProductStatuses, type StudentProduct } from '#contracts/entities/student-product.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';

/**
 * Returns the used hours of a course: the sum over the purchases in use, or over the used-up purchases if none is in
 * use. Returns null if no such purchase states the hours bought.
 */
export function hoursUsed(purchases: readonly StudentProduct[], courseName: string | null | undefined): number | null {
  const hourPurchases = purchases.filter((one) => courseName && one.courseName === courseName && one.buyHour);
  const inUse = hourPurchases.filter(({ status }) => status === studentProductStatuses.inUse);
  const counted =
    inUse.length > 0 ? inUse : hourPurchases.filter(({ status }) => status === studentProductStatuses.usedUp);
  if (counted.length === 0) return null;
  return counted.reduce(
    (sum, { buyHour, balanceHour, refundHour }) =>
      addHours(sum, Math.max(0, (buyHour ?? 0) - (balanceHour ?? 0) - (refundHour ?? 0))),
    0,
  );
}
