import type { StudentProduct } from '#contracts/entities/student-product.ts';
import { toHundredths } from '#contracts/formats/hundredths.ts';
import { usedAmountOf, usedHours } from '#contracts/rules/hour-worth.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { transferWorth } from '#contracts/rules/refund-computation.ts';
import { formatHours } from '#web/ui/display/hours.ts';
import { formatMoney } from '#web/ui/display/numbers.ts';

/** A line of the computation of a transfer; the amount is in yuan. */
export interface TransferLine {
  label: string;
  amount: number;
}

/**
 * Returns the lines of a transfer's computation. The last line is the worth of the moved hours, which is the sum of the
 * others.
 */
export function transferLines(purchase: StudentProduct, hours: number): TransferLine[] {
  const { amount, buyHour, balanceHour, refundHour, transferHour, transferAmount } = purchase;
  const due = amount ?? 0;
  const worth = transferWorth(purchase, hours);
  const left = addHours(balanceHour ?? 0, -hours);
  const staying = addHours(transferWorth(purchase, balanceHour ?? 0), -worth);
  const used = usedAmountOf(purchase);
  const moved = transferAmount ?? 0;
  const refunded = addHours(due, -used - moved - staying - worth);
  const named = (label: string, count: number): string => `${label} ${formatHours(count)} 课时`;
  return [
    { label: named('应收，购', buyHour ?? 0), amount: due },
    ...(usedHours(purchase) > 0 ? [{ label: named('已用', usedHours(purchase)), amount: -used }] : []),
    ...(refundHour ? [{ label: named('此前已退', refundHour), amount: -refunded }] : []),
    ...(transferHour ? [{ label: named('此前已转出', transferHour), amount: -moved }] : []),
    ...(left > 0 ? [{ label: named('保留', left), amount: -staying }] : []),
    { label: named('转出', hours), amount: worth },
  ];
}

/** Product with its number of hours and its price in yuan, from which the price of an hour is computed. */
export interface HourPrice {
  productName: string;
  hours: number;
  price: number;
}

export interface SuggestedHours {
  hours: number;
  /** Computation of the hours as text. */
  text: string;
}

/**
 * Returns the hours that the target receives for the worth, rounded to half hours, with the computation as text.
 * @param product product of the target course whose price counts
 */
export function suggestedHours(worth: number, { productName, hours, price }: HourPrice): SuggestedHours | null {
  if (!(hours > 0) || !(price > 0) || !(worth > 0)) return null;
  const hourPrice = price / hours;
  const exact = toHundredths(worth / hourPrice);
  const suggested = Math.max(0.5, Math.round(exact * 2) / 2);
  return {
    hours: suggested,
    text: `按“${productName}”每课时 ${formatMoney(toHundredths(hourPrice))}：${formatMoney(worth)} 折 ${formatHours(exact)} 课时`,
  };
}
