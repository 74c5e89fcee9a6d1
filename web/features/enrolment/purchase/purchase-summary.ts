import { isByPeriod, type Product } from '#contracts/entities/product.ts';
import { toHundredths } from '#contracts/formats/hundredths.ts';
import { hoursExpiry, validDaysOf } from '#contracts/rules/product-validity.ts';
import { formatHours } from '#web/ui/display/hours.ts';
import { formatMoney } from '#web/ui/display/numbers.ts';

interface Sale {
  quantity: number;
  /** Amount paid, in yuan; null while it is not entered. */
  amount: number | null;
  giftHour: number;
}

/** Returns the list price of a sale in yuan, with two decimals. */
export const listPrice = ({ price }: Product, quantity: number): number => toHundredths(price * quantity);

/** Returns the lines of a sale's summary: hours or days, gift, validity and price. */
export function purchaseSummary(product: Product, sale: Sale, today: string): { label: string; text: string }[] {
  const { quantity, giftHour } = sale;
  const price = { label: '价格', text: priceText(listPrice(product, quantity), sale.amount) };
  // The dates of a period depend on the enrolment, so they are shown with the effect on the enrolment.
  if (isByPeriod(product.chargeType)) return [{ label: '天数', text: amountText(product.days, quantity, '天') }, price];
  return [
    { label: '课时', text: amountText(product.hours, quantity, '课时') },
    ...(giftHour > 0 ? [{ label: '赠送', text: `${formatHours(giftHour)} 课时（不计价）` }] : []),
    { label: '有效期', text: `至 ${hoursExpiry(product, today)}，共 ${validDaysOf(product)} 天` },
    price,
  ];
}

function amountText(amount: number | null | undefined, quantity: number, unit: string): string {
  const one = amount ?? 0;
  const total = `${formatHours(one * quantity)} ${unit}`;
  return quantity === 1 ? total : `${formatHours(one)} × ${quantity} = ${total}`;
}

/** Formats the list price, the amount paid and their difference. */
function priceText(full: number, amount: number | null): string {
  const list = `原价 ${formatMoney(full)}`;
  if (amount === null || !Number.isFinite(amount)) return list;
  const paid = `${list}，实收 ${formatMoney(amount)}`;
  if (amount === full) return paid;
  return amount < full
    ? `${paid}，优惠 ${formatMoney(full - amount)}`
    : `${paid}，高于原价 ${formatMoney(amount - full)}`;
}
