import { isByPeriod } from '#contracts/entities/product.ts';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import { toHundredths } from '#contracts/formats/hundredths.ts';
import { refundableAmount, usedAmountOf, usedHours } from '#contracts/rules/hour-worth.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { unusedDays } from '#contracts/rules/product-period.ts';

export interface Remainder {
  unit: '课时' | '天';
  remaining: number;
  /** Hours or days bought; undefined if the server does not state the amount. */
  bought: number | undefined;
  /** True if the server supports partial refunds. */
  divisible: boolean;
}

/** Returns the remainder of a purchase: its hours, or its days after today. Today counts as used. */
export function remainderOf(purchase: StudentProduct, today: string): Remainder {
  const { chargeType, balanceHour, buyHour, buyDay, refundDay, usedAmount } = purchase;
  const divisible = typeof usedAmount === 'number';
  if (!isByPeriod(chargeType))
    return { unit: '课时', remaining: balanceHour ?? 0, bought: buyHour ?? undefined, divisible };
  const notRefunded = typeof buyDay === 'number' ? buyDay - (refundDay ?? 0) : undefined;
  return { unit: '天', remaining: unusedDays(purchase, notRefunded, today), bought: buyDay ?? undefined, divisible };
}

/** Returns the amount paid that has not been refunded, in yuan. */
const keptAmount = ({ amount, refundAmount }: StudentProduct): number => addHours(amount ?? 0, -(refundAmount ?? 0));

/**
 * Returns the suggested refund for `count` hours or days: paid × count ÷ bought, rounded to the fen, but at most the
 * amount not yet refunded. If the number bought is unknown, returns the amount not yet refunded.
 */
export function suggestedRefund(purchase: StudentProduct, { unit, bought }: Remainder, count: number): number {
  if (count <= 0) return 0;
  const kept = keptAmount(purchase);
  if (!bought) return kept;
  if (unit === '课时') return Math.min(kept, refundableAmount(purchase, count));
  return Math.min(kept, toHundredths(((purchase.amount ?? 0) * count) / bought));
}

/**
 * Returns the maximum refund that the server accepts: the worth of the hours, or for days the amount not yet refunded.
 */
export const refundLimit = (purchase: StudentProduct, remainder: Remainder, count: number): number =>
  remainder.unit === '课时' && remainder.divisible ? suggestedRefund(purchase, remainder, count) : keptAmount(purchase);

/** A line of the computation of a refund. */
export interface RefundLine {
  label: string;
  /** Amount in yuan; negative if it is deducted. */
  amount: number;
}

/**
 * Returns the lines of a refund's computation. The last line is the sum of the others. Empty if the number bought is
 * unknown.
 * @param formatCount formats a number of hours or days
 */
export function refundLines(
  purchase: StudentProduct,
  remainder: Remainder,
  count: number,
  formatCount: (count: number) => string,
): RefundLine[] {
  const { unit, bought, remaining } = remainder;
  if (!bought) return [];
  const paid = purchase.amount ?? 0;
  const total = suggestedRefund(purchase, remainder, count);
  const staying = addHours(suggestedRefund(purchase, remainder, remaining), -total);
  const refundedCount = (unit === '课时' ? purchase.refundHour : purchase.refundDay) ?? 0;
  const usedCount = unit === '课时' ? usedHours(purchase) : Math.max(0, bought - refundedCount - remaining);
  const used =
    unit === '课时' ? usedAmountOf(purchase) : addHours(paid, -total - staying - (purchase.refundAmount ?? 0));
  const refunded = addHours(paid, -used - staying - total);
  const named = (label: string, number: number): string => `${label} ${formatCount(number)} ${unit}`;
  return [
    { label: named('实收，购', bought), amount: paid },
    ...(usedCount > 0 ? [{ label: named('已用', usedCount), amount: -used }] : []),
    ...(refundedCount > 0 ? [{ label: named('此前已退', refundedCount), amount: -refunded }] : []),
    ...(count < remaining ? [{ label: named('保留', addHours(remaining, -count)), amount: -staying }] : []),
    { label: named('本次退', count), amount: total },
  ];
}
