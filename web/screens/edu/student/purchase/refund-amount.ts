import { isByPeriod } from '#contracts/entities/product.ts';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import { toHundredths } from '#contracts/formats/hundredths.ts';
import { refundableAmount, usedAmountOf, usedHours } from '#contracts/rules/hour-worth.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { unusedDays } from '#contracts/rules/product-period.ts';
import { keptAmount, owedOf, refundComputation } from '#contracts/rules/refund-computation.ts';
import { formatMoney } from '#web/ui/display/numbers.ts';

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

/** True if a purchase has arrears, or had some that a refund has cancelled. Its days are then refunded by their worth. */
const hadArrears = (purchase: StudentProduct): boolean => owedOf(purchase) > 0 || Boolean(purchase.cancelledAmount);

/** Returns the worth of `count` hours or days before arrears: price × count ÷ bought, rounded to the fen. */
function worthOf(purchase: StudentProduct, { unit, bought }: Remainder, count: number): number {
  const { amount, refundAmount, transferAmount } = purchase;
  const rest = addHours(amount ?? 0, -(refundAmount ?? 0) - (transferAmount ?? 0));
  if (count <= 0) return 0;
  if (!bought) return rest;
  if (unit === '课时') return Math.min(rest, refundableAmount(purchase, count));
  if (hadArrears(purchase)) return refundComputation(purchase, count).worth;
  return Math.min(rest, toHundredths(((amount ?? 0) * count) / bought));
}

/** Returns the arrears that a refund of `count` hours or days cancels, in yuan. */
export const cancelledArrears = (purchase: StudentProduct, count: number): number =>
  count > 0 && owedOf(purchase) > 0 ? refundComputation(purchase, count).cancelled : 0;

/**
 * Returns the suggested refund for `count` hours or days: their worth, minus the arrears that it cancels, but at most the
 * money that the purchase still contains. If the number bought is unknown, returns that money.
 */
export function suggestedRefund(purchase: StudentProduct, remainder: Remainder, count: number): number {
  const beyond = addHours(worthOf(purchase, remainder, count), -cancelledArrears(purchase, count));
  return Math.max(0, Math.min(keptAmount(purchase), beyond));
}

/**
 * Returns the maximum refund that the server accepts: the worth of the hours or days beyond arrears. For the days of a
 * purchase that never had arrears, it is the amount not yet refunded.
 */
export function refundLimit(purchase: StudentProduct, remainder: Remainder, count: number): number {
  if (hadArrears(purchase)) return refundComputation(purchase, count).returnable;
  return remainder.unit === '课时' && remainder.divisible
    ? suggestedRefund(purchase, remainder, count)
    : keptAmount(purchase);
}

/** A line of the computation of a refund. */
export interface RefundLine {
  label: string;
  /** Amount in yuan; negative if it is deducted. */
  amount: number;
  /** True for the sum of the lines above it. */
  isSum?: boolean;
}

/**
 * Returns the lines of a refund's computation. Each sum, and the last line, is the total of the lines from the previous
 * sum on. Empty if the number bought is unknown.
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
  const { amount, discountAmount, listAmount, giftHour, transferHour, transferAmount, saleId } = purchase;
  const due = amount ?? 0;
  const returnedBefore = purchase.refundAmount ?? 0;
  const cancelledBefore = purchase.cancelledAmount ?? 0;
  const total = worthOf(purchase, remainder, count);
  const staying = addHours(worthOf(purchase, remainder, remaining), -total);
  const refundedCount = (unit === '课时' ? purchase.refundHour : purchase.refundDay) ?? 0;
  const usedCount = unit === '课时' ? usedHours(purchase) : Math.max(0, bought - refundedCount - remaining);
  const moved = transferAmount ?? 0;
  // The price of the used days is what remains after the worth of the remaining and the refunded days is subtracted, or
  // 0 if no days were used.
  const usedByDays = usedCount > 0 ? addHours(due, -total - staying - returnedBefore - cancelledBefore) : 0;
  const used = unit === '课时' ? usedAmountOf(purchase) : usedByDays;
  const refunded = addHours(due, -used - staying - total - moved);
  // Less money was returned than the hours were worth if arrears were cancelled or the user entered a smaller amount.
  const parts = [
    cancelledBefore > 0 && `抵消欠费 ${formatMoney(cancelledBefore)}`,
    `退款 ${formatMoney(returnedBefore)}`,
  ];
  const paidBack = refunded === returnedBefore ? '' : `（${parts.filter(Boolean).join('，')}）`;
  const cancelled = cancelledArrears(purchase, count);
  const returned = suggestedRefund(purchase, remainder, count);
  const named = (label: string, number: number): string => `${label} ${formatCount(number)} ${unit}`;
  return [
    ...(discountAmount
      ? [
          { label: '标价', amount: listAmount ?? addHours(due, discountAmount) },
          { label: '优惠', amount: -discountAmount },
        ]
      : []),
    { label: named(saleId ? '应收，购' : '实收，购', bought), amount: due, isSum: Boolean(discountAmount) },
    ...(giftHour ? [{ label: `赠送 ${formatCount(giftHour)} 课时，不计价值`, amount: 0 }] : []),
    ...(usedCount > 0 ? [{ label: named('已用', usedCount), amount: -used }] : []),
    ...(refundedCount > 0 ? [{ label: named('此前已退', refundedCount) + paidBack, amount: -refunded }] : []),
    ...(transferHour ? [{ label: named('已转出', transferHour), amount: -moved }] : []),
    ...(count < remaining ? [{ label: named('保留', addHours(remaining, -count)), amount: -staying }] : []),
    ...(cancelled > 0
      ? [
          { label: named('所退', count), amount: total, isSum: true },
          { label: '抵消欠费', amount: -cancelled },
        ]
      : []),
    { label: named('本次退', count), amount: returned },
  ];
}
