import { isByPeriod } from '#contracts/entities/product.ts';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import { unusedDays } from '#contracts/rules/product-period.ts';

export interface Remainder {
  unit: '课时' | '天';
  remaining: number;
  /** Hours or days bought; undefined if the server does not state the amount. */
  bought: number | undefined;
}

/** Returns the remainder of a purchase: its hours, or its days after today. Today counts as used. */
export function remainderOf(purchase: StudentProduct, today: string): Remainder {
  if (!isByPeriod(purchase.chargeType))
    return { unit: '课时', remaining: purchase.balanceHour ?? 0, bought: purchase.buyHour ?? undefined };
  const bought = purchase.buyDay ?? undefined;
  return { unit: '天', remaining: unusedDays(purchase, bought, today), bought };
}

/**
 * Returns the suggested refund: paid × remaining ÷ bought, rounded to the fen, at most the amount paid. Returns the
 * full amount paid if the amount bought is unknown.
 */
export function suggestedRefund(purchase: StudentProduct, { remaining, bought }: Remainder): number {
  const paid = purchase.amount ?? 0;
  if (remaining <= 0) return 0;
  if (!bought) return paid;
  return Math.min(paid, Math.round((paid * remaining * 100) / bought) / 100);
}
