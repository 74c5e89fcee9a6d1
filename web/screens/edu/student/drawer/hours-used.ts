import { studentProductStatuses, type StudentProduct } from '#contracts/entities/student-product.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';

/**
 * How many hours of a course are used of what was bought for it and is still in use, or of what was used up where
 * nothing is; null: no purchase tells.
 */
export function hoursUsed(purchases: readonly StudentProduct[], courseName: string | null | undefined): number | null {
  const told = purchases.filter((one) => courseName && one.courseName === courseName && one.buyHour);
  const inUse = told.filter(({ status }) => status === studentProductStatuses.inUse);
  const counted = inUse.length > 0 ? inUse : told.filter(({ status }) => status === studentProductStatuses.usedUp);
  if (counted.length === 0) return null;
  return counted.reduce(
    (sum, { buyHour, balanceHour, refundHour }) =>
      addHours(sum, Math.max(0, (buyHour ?? 0) - (balanceHour ?? 0) - (refundHour ?? 0))),
    0,
  );
}
