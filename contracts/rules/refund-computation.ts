import { isByPeriod } from '../entities/product.ts';
import { toHundredths } from '../formats/hundredths.ts';
import { type PaidHours, refundableAmount, usedAmountOf, usedHours } from './hour-worth.ts';
import { owedAmountOf } from './sale-amounts.ts';

/** A purchase with its money, in yuan. Without `receivedAmount`, it was paid in full. */
export interface PaidPurchase extends PaidHours {
  chargeType?: string | null | undefined;
  listAmount?: number | null | undefined;
  discountAmount?: number | null | undefined;
  receivedAmount?: number | null | undefined;
  cancelledAmount?: number | null | undefined;
  /** Money returned so far. */
  refundAmount?: number | null | undefined;
  /** Worth moved to other purchases. */
  transferAmount?: number | null | undefined;
  giftHour?: number | null | undefined;
  buyDay?: number | null | undefined;
  refundDay?: number | null | undefined;
}

/** A step of a computation as text, with its amount in yuan. */
export interface ComputationLine {
  text: string;
  amount: number;
}

export interface RefundComputation {
  lines: ComputationLine[];
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
 * Computes the refund of hours or days of a purchase, step by step. Their worth first cancels what is owed; money is
 * returned only beyond that, and at most what the purchase still contains. The days of a card that never had arrears
 * cancelled may be refunded up to the price paid, because they are not counted as income (decided).
 * @param refunded hours, or days of a period
 */
export function refundComputation(purchase: PaidPurchase, refunded: number): RefundComputation {
  const byPeriod = isByPeriod(purchase.chargeType);
  const owed = owedOf(purchase);
  const kept = keptAmount(purchase);
  const worth = byPeriod ? worthOfDays(purchase, refunded) : refundableAmount(purchase, refunded);
  const cancelled = Math.min(owed, worth);
  const beyond = isRefundedUpToPrice(purchase) ? kept : toHundredths(worth - cancelled);
  const returnable = Math.max(0, Math.min(kept, beyond));
  const lines = [
    ...priceLines(purchase),
    ...movedLines(purchase),
    ...(byPeriod ? [] : hourLines(purchase)),
    { text: byPeriod ? `所退 ${refunded} 天的价值` : `所退 ${refunded} 课时的价值`, amount: worth },
    ...(cancelled > 0 ? [{ text: '抵消欠费', amount: -cancelled }] : []),
    { text: '最多可退', amount: returnable },
  ];
  return { lines, worth, cancelled, returnable };
}

/**
 * True if days of a purchase may be refunded up to the money that it contains. Without the condition on earlier refunds, a
 * refund in two steps would return more than one at once.
 */
export const isRefundedUpToPrice = (purchase: PaidPurchase): boolean =>
  isByPeriod(purchase.chargeType) && owedOf(purchase) === 0 && !purchase.cancelledAmount;

/** Returns what a purchase owes, in yuan. */
export const owedOf = ({ amount, receivedAmount, cancelledAmount }: PaidPurchase): number =>
  owedAmountOf(amount, receivedAmount, cancelledAmount);

/** Returns the worth of days: their share of the price, by the same rule as hours. */
const worthOfDays = ({ amount, buyDay, refundDay }: PaidPurchase, days: number): number =>
  buyDay ? refundableAmount({ amount, buyHour: buyDay, refundHour: refundDay }, days) : (amount ?? 0);

function priceLines({ amount, listAmount, discountAmount, receivedAmount, ...purchase }: PaidPurchase) {
  const owed = owedOf({ amount, receivedAmount, ...purchase });
  const due = amount ?? 0;
  return [
    ...(discountAmount
      ? [
          { text: '标价', amount: listAmount ?? due + discountAmount },
          { text: '优惠', amount: -discountAmount },
        ]
      : []),
    { text: '应收', amount: due },
    { text: '已收', amount: receivedAmount ?? due },
    ...(owed > 0 ? [{ text: '欠费', amount: owed }] : []),
  ];
}

function movedLines({ refundAmount, transferAmount, cancelledAmount }: PaidPurchase): ComputationLine[] {
  return [
    ...(refundAmount ? [{ text: '以前已退', amount: -refundAmount }] : []),
    ...(cancelledAmount ? [{ text: '以前抵消的欠费', amount: -cancelledAmount }] : []),
    ...(transferAmount ? [{ text: '已转出', amount: -transferAmount }] : []),
  ];
}

function hourLines(purchase: PaidPurchase): ComputationLine[] {
  const used = usedHours(purchase);
  const price = purchase.buyHour ? toHundredths((purchase.amount ?? 0) / purchase.buyHour) : 0;
  return [
    { text: `已用 ${used} 课时，每课时约 ${price.toFixed(2)} 元`, amount: -usedAmountOf(purchase) },
    ...(purchase.giftHour ? [{ text: `赠送 ${purchase.giftHour} 课时，不计价值`, amount: 0 }] : []),
  ];
}
