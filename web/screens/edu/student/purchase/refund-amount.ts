import { isByPeriod } from '#contracts/entities/product.ts';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import { unusedDays } from '#contracts/rules/product-period.ts';

export interface Remainder {
  unit: '课时' | '天';
  left: number;
  /** undefined where the server does not say what was bought. */
  bought: number | undefined;
}

/** What a purchase still holds: hours, or the days after today, because today is used. */
export function remainderOf(purchase: StudentProduct, today: string): Remainder {
  if (!isByPeriod(purchase.chargeType))
    return { unit: '课时', left: purchase.balanceHour ?? 0, bought: purchase.buyHour ?? undefined };
  const bought = purchase.buyDay ?? undefined;
  return { unit: '天', left: unusedDays(purchase, bought, today), bought };
}

/** Paid × left ÷ bought, to the fen, and never more than was paid; all of it where the share is not known. */
export function suggestedRefund(purchase: StudentProduct, { left, bought }: Remainder): number {
  const paid = purchase.amount ?? 0;
  if (left <= 0) return 0;
  if (!bought) return paid;
  return Math.min(paid, Math.round((paid * left * 100) / bought) / 100);
}
