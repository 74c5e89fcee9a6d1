import { inHundredths } from '../formats/hundredths.ts';
import { addHours } from './lesson-hours.ts';

/** Price and hours of a purchase. */
export interface PaidHours {
  /** Amount paid, in yuan. */
  amount?: number | null | undefined;
  /** Hours bought. */
  buyHour?: number | null | undefined;
  /** Remaining hours. */
  balanceHour?: number | null | undefined;
  /** Hours refunded. */
  refundHour?: number | null | undefined;
  /** Hours moved to other purchases. */
  transferHour?: number | null | undefined;
  /** Worth of the hours used so far, in yuan. Absent in purchases that were stored without it. */
  usedAmount?: number | null | undefined;
  /** Worth of the hours refunded and moved so far, in yuan. Absent in purchases that were stored without it. */
  removedAmount?: number | null | undefined;
}

/** Returns the used hours of a purchase: bought hours minus remaining, refunded and moved hours. */
export const usedHours = ({ buyHour, balanceHour, refundHour, transferHour }: PaidHours): number =>
  Math.max(0, addHours(buyHour ?? 0, -(balanceHour ?? 0) - (refundHour ?? 0) - (transferHour ?? 0)));

/** Returns the worth of the hours used so far, in yuan. */
export const usedAmountOf = (purchase: PaidHours): number =>
  purchase.usedAmount ?? toYuan(shareOf(purchase, usedHours(purchase)));

/** Returns the worth of the hours refunded and moved so far, in yuan. */
export const removedAmountOf = (purchase: PaidHours): number =>
  purchase.removedAmount ?? toYuan(inHundredths(purchase.amount ?? 0) - shareOf(purchase, presentHours(purchase)));

/** Returns the hours that were neither refunded nor moved. */
const presentHours = ({ buyHour, refundHour, transferHour }: PaidHours): number =>
  addHours(buyHour ?? 0, -(refundHour ?? 0) - (transferHour ?? 0));

/** Returns the worth of the hours that were neither refunded nor moved, in fen. */
const presentWorth = (purchase: PaidHours): number =>
  inHundredths(purchase.amount ?? 0) - inHundredths(removedAmountOf(purchase));

/**
 * Returns the worth in yuan of `hours` to be deducted from a purchase: hours × price paid ÷ hours bought (decided). The
 * total worth of the used hours is rounded down to the fen. The last hours have the rest of the worth, so that the
 * used, refunded and moved worth add up to the price, even if lessons were undone in another order than they were
 * recorded.
 */
export function worthOfHours(purchase: PaidHours, hours: number): number {
  const used = addHours(usedHours(purchase), hours);
  const most = presentWorth(purchase);
  const after = used === presentHours(purchase) ? most : Math.min(most, shareOf(purchase, used));
  return toYuan(Math.max(0, after - inHundredths(usedAmountOf(purchase))));
}

/** Returns the maximum refund in yuan for `hours` of the remaining hours of a purchase. */
export function refundableAmount(purchase: PaidHours, hours: number): number {
  const { buyHour, balanceHour, usedAmount } = purchase;
  if (!buyHour) return purchase.amount ?? 0;
  const share = shareOf(purchase, addHours(presentHours(purchase), -hours));
  const used = typeof usedAmount === 'number' ? inHundredths(usedAmount) : null;
  const staying = used === null ? share : hours === balanceHour ? used : Math.max(used, share);
  return toYuan(Math.max(0, presentWorth(purchase) - staying));
}

/** Returns the price of the first `hours` of a purchase in fen, rounded down. */
const shareOf = ({ amount, buyHour }: PaidHours, hours: number): number =>
  shareInFen({ amount: inHundredths(amount ?? 0), bought: inHundredths(buyHour ?? 0) }, inHundredths(hours));

/**
 * Returns the price of the first `hours` of bought hours in fen, rounded down. The amount is in fen, all hours are in
 * hundredths.
 */
export const shareInFen = ({ amount, bought }: { amount: number; bought: number }, hours: number): number =>
  bought === 0 ? 0 : Math.floor((amount * Math.min(bought, hours)) / bought);

const toYuan = (fen: number): number => fen / 100;
