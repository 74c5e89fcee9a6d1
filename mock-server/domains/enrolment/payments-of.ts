import { addHours } from '#contracts/rules/lesson-hours.ts';
import { owedAmountOf } from '#contracts/rules/sale-amounts.ts';
import type { Row } from '../../kernel/store/schema.ts';

/** A payment for a purchase in yuan; the void of a receipt has a negative amount. */
export type Payment = NonNullable<Row<'studentProduct'>['payments']>[number];

type Paid = Pick<Row<'studentProduct'>, 'payments' | 'amount' | 'buyTime' | 'source'>;

/**
 * Returns the payments for a purchase, oldest first. A row without a list was paid in full when it was bought. A purchase
 * that a transfer or a move-in created has none, because no money came in.
 */
export function paymentsOf({ payments, amount, buyTime, source }: Paid): readonly Payment[] {
  if (source) return [];
  if (payments) return payments;
  return buyTime ? [{ amount: amount ?? 0, payTime: buyTime }] : [];
}

/**
 * Returns the money received for a purchase, in yuan: its payments, or the worth that came with it. A row without a list was
 * paid in full, also if the day is not known.
 */
export const receivedOf = ({ source, payments, amount }: Paid): number =>
  source || !payments ? (amount ?? 0) : payments.reduce((sum, payment) => addHours(sum, payment.amount), 0);

/** Returns the received and the owed amount of a purchase, in yuan. */
export function moneyOf(purchase: Paid & Pick<Row<'studentProduct'>, 'cancelledAmount'>): {
  receivedAmount: number;
  owedAmount: number;
} {
  const receivedAmount = receivedOf(purchase);
  return { receivedAmount, owedAmount: owedAmountOf(purchase.amount, receivedAmount, purchase.cancelledAmount) };
}
