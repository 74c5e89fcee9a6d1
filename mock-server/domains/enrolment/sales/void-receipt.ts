import type * as z from 'zod';
import type { voidReceiptForm } from '#contracts/entities/receipt.ts';
import { byWhom } from '#contracts/rules/by-whom.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { keptAmount } from '#contracts/rules/refund-computation.ts';
import { conflict } from '#mock-server/kernel/refusal.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { requireVisibleReceipt } from '../access.ts';
import { paymentsOf, receivedOf } from '../payments-of.ts';

/**
 * Voids a receipt. Its money counts as owed again, from now on; figures of past days do not change.
 * @throws Refusal when the receipt is void, was printed since, or when its money was refunded or moved
 */
export function voidReceipt(
  world: World,
  session: Session,
  { receiptId, reason, printCount }: z.output<typeof voidReceiptForm>,
): void {
  const { store, clock } = world;
  const receipt = requireVisibleReceipt(world, session, receiptId);
  const { voidTime, voidUserName } = receipt;
  if (voidTime) throw conflict(`收据已${byWhom(voidUserName, voidTime, clock.today())}作废`);
  if (typeof printCount === 'number' && printCount !== receipt.printCount)
    throw conflict(`收据已打印 ${receipt.printCount} 次，请核对后再作废`);
  const paid = store.tables.studentProduct
    .by('sale', receipt.saleId)
    .map((purchase) => ({ purchase, amount: paidBy(purchase, receiptId) }))
    .filter(({ amount }) => amount > 0);
  for (const { purchase, amount } of paid) requireKept(purchase, amount);
  const payTime = clock.moment();
  for (const { purchase, amount } of paid)
    store.tables.studentProduct.patch(purchase.studentProductId, {
      payments: [...paymentsOf(purchase), { receiptId, amount: -amount, payTime }],
    });
  store.tables.receipt.patch(receiptId, {
    voidTime: payTime,
    voidReason: reason,
    voidUserName: session.user.name,
  });
}

/** Returns the part of a receipt that paid for a purchase, in yuan. */
const paidBy = (purchase: Row<'studentProduct'>, receiptId: string): number =>
  paymentsOf(purchase)
    .filter((payment) => payment.receiptId === receiptId)
    .reduce((sum, { amount }) => addHours(sum, amount), 0);

function requireKept(purchase: Row<'studentProduct'>, amount: number): void {
  const kept = keptAmount({ ...purchase, receivedAmount: receivedOf(purchase) });
  if (amount <= kept) return;
  const action = purchase.transferAmount ? (purchase.refundAmount ? '退费和转课' : '转课') : '退费';
  throw conflict(`这笔收款已用于${action}，不能作废`);
}
