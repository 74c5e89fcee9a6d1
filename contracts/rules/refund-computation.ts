import { isByPeriod } from '../entities/product.ts';
import { toHundredths } from '../formats/hundredths.ts';
import { type PaidHours, refundableAmount } from './hour-worth.ts';
import { owedAmountOf } from './sale-amounts.ts';

/** A purchase with its money, in yuan. Without `receivedAmount`, it was paid in full. */
export interface PaidPurchase extends PaidHours {
  chargeType?: string | null | undefined;
  receivedAmount?: number | null | undefined;
  cancelledAmount?: number | null | undefined;
  /** Money returned so far. */
  refundAmount?: number | null | undefined;
  /** Worth moved to other purchases. */
  transferAmount?: number | null | undefined;
  buyDay?: number | null | undefined;
  refundDay?: number | null | undefined;
}

/** Amounts of a refund, in yuan. */
export interface RefundComputation {
  /** Worth of the refunded hours or days. */
  worth: number;
  /** Arrears that the refund cancels. */
  cancelled: number;
  /** Greatest amount of money that may be returned. */
  returnable: number;
}

/** Returns the money that a purchase still contains: received minus returned and moved, in yuan. */
export const keptAmount = ({ amount, receivedAmount, refundAmount, transferAmount }: PaidPurchase): number =>
  toHundredths((receivedAmount ?? amount ?? 0) - (refundAmount ?? 0) - (transferAmount ?? 0));

/** Returns the worth of hours of a purchase that are moved to another purchase, in yuan. */
export const transferWorth = (purchase: PaidHours, hours: number): number => refundableAmount(purchase, hours);

/**
 * Computes the refund of hours or days of a purchase. Their worth first cancels arrears; money is returned only beyond
 * that, and at most the money that the purchase still contains. The days of a card that never had arrears cancelled may
 * be refunded up to the price paid, because they are not counted as income (decided).
 * @param refunded hours, or days of a period
 */
export function refundComputation(purchase: PaidPurchase, refunded: number): RefundComputation {
  const owed = owedOf(purchase);
  const kept = keptAmount(purchase);
  const worth = isByPeriod(purchase.chargeType)
    ? worthOfDays(purchase, refunded)
    : refundableAmount(purchase, refunded);
  const cancelled = Math.min(owed, worth);
  const beyond = isRefundedUpToPrice(purchase) ? kept : toHundredths(worth - cancelled);
  const returnable = Math.max(0, Math.min(kept, beyond));
  return { worth, cancelled, returnable };
}

/**
 * True if days of a purchase may be refunded up to the money that it contains. A purchase whose arrears were cancelled
 * is excluded, because a refund in two steps would otherwise return more than one at once.
 */
export const isRefundedUpToPrice = (purchase: PaidPurchase): boolean =>
  isByPeriod(purchase.chargeType) && owedOf(purchase) === 0 && !purchase.cancelledAmount;

/** Returns the arrears of a purchase, in yuan. */
export const owedOf = ({ amount, receivedAmount, cancelledAmount }: PaidPurchase): number =>
  owedAmountOf(amount, receivedAmount, cancelledAmount);

/** Returns the worth of days: their share of the price, by the same rule as hours. */
const worthOfDays = ({ amount, buyDay, refundDay }: PaidPurchase, days: number): number =>
  buyDay ? refundableAmount({ amount, buyHour: buyDay, refundHour: refundDay }, days) : (amount ?? 0);
