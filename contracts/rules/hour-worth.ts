import { inHundredths } from '../formats/hundredths.ts';
import { addHours } from './lesson-hours.ts';

/** A purchase of hours, as far as its money is concerned. */
export interface PaidHours {
  /** Amount paid, in yuan. */
  amount?: number | null | undefined;
  /** Hours bought. */
  buyHour?: number | null | undefined;
  /** Hours left. */
  balanceHour?: number | null | undefined;
  /** Hours refunded. */
  refundHour?: number | null | undefined;
  /** Worth of the hours used so far, in yuan. Missing in purchases that were stored without it. */
  usedAmount?: number | null | undefined;
}

/** Returns the hours of a purchase that are neither left nor refunded. */
export const usedHours = ({ buyHour, balanceHour, refundHour }: PaidHours): number =>
  Math.max(0, addHours(buyHour ?? 0, -(balanceHour ?? 0) - (refundHour ?? 0)));

/** Returns the worth of the hours used so far, in yuan. */
export const usedAmountOf = (purchase: PaidHours): number =>
  purchase.usedAmount ?? toYuan(shareOf(purchase, usedHours(purchase)));

/**
 * Returns the worth of `hours` that are being taken from a purchase, in yuan: price paid ÷ hours bought (decided). The
 * worth of all used hours together is rounded down to the fen, so it never exceeds the amount paid.
 */
export function worthOfHours(purchase: PaidHours, hours: number): number {
  const after = shareOf(purchase, addHours(usedHours(purchase), hours));
  return toYuan(Math.max(0, after - inHundredths(usedAmountOf(purchase))));
}

/** Returns the most that can be refunded for `hours` left of a purchase, in yuan: what is not used is not kept. */
export function refundableAmount(purchase: PaidHours, hours: number): number {
  const { buyHour, refundHour } = purchase;
  if (!buyHour) return purchase.amount ?? 0;
  const notRefunded = addHours(buyHour, -(refundHour ?? 0));
  return toYuan(shareOf(purchase, notRefunded) - shareOf(purchase, addHours(notRefunded, -hours)));
}

/** Returns the price of the first `hours` of a purchase in fen, rounded down. */
function shareOf({ amount, buyHour }: PaidHours, hours: number): number {
  const bought = inHundredths(buyHour ?? 0);
  if (bought === 0) return 0;
  return Math.floor((inHundredths(amount ?? 0) * Math.min(bought, inHundredths(hours))) / bought);
}

const toYuan = (fen: number): number => fen / 100;
