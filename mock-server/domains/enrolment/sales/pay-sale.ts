import type * as z from 'zod';
import type { salePaymentForm } from '#contracts/entities/sale.ts';
import { badInput, conflict } from '#mock-server/kernel/refusal.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { requireVisibleSale } from '../access.ts';
import { issueReceipt } from './issue-receipt.ts';
import { saleSums } from './sale-sums.ts';

/**
 * Stores a later payment for a sale.
 * @throws Refusal when the arrears have changed since the user saw them, or are less than the payment
 */
export function paySale(
  world: World,
  session: Session,
  { saleId, amount, payType, owedAmount, remark }: z.output<typeof salePaymentForm>,
): { receiptId: string; receiptNo: string } {
  const sale = requireVisibleSale(world, session, saleId);
  const owed = saleSums(world.store, sale).owedAmount;
  if (owed === 0) throw conflict('欠费已结清，不用再收款');
  if (owed !== owedAmount) throw conflict(`欠费已变为 ${owed} 元，请核对后再收款`);
  if (amount > owed) throw badInput(`最多可收 ${owed} 元`);
  const { receiptId, receiptNo } = issueReceipt(world, session, sale, { amount, payType, remark });
  return { receiptId, receiptNo };
}
