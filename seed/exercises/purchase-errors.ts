import { studentProductStatuses } from '#contracts/entities/student-product.ts';
import type { RowOf, SeenWorld } from '../generators/check-view.ts';
import { messageIf } from './check-errors.ts';

/** A purchase that an exercise requires. */
export interface ExpectedPurchase {
  product: string;
  quantity: number;
  /** Amount due in yuan, which must be paid in full. */
  amount: number;
  /** Explanation of the amount, such as 没有优惠. */
  amountNote: string;
  /** Name of the seller, if the exercise requires one. */
  seller?: string;
}

/** True unless the purchase was refunded. A refund corrects a mistaken purchase. */
export const isNotRefunded = ({ status }: RowOf<'studentProduct'>): boolean =>
  status !== studentProductStatuses.refunded;

export const productName = (world: SeenWorld, { productId }: RowOf<'studentProduct'>): string | undefined =>
  world.row('product', productId)?.productName;

/** Returns the errors of a purchase: product, quantity, amounts, gifts and seller. */
export function purchaseErrors(
  world: SeenWorld,
  purchase: RowOf<'studentProduct'>,
  { product, quantity, amount, amountNote, seller }: ExpectedPurchase,
): readonly string[] {
  const bought = productName(world, purchase);
  const owed = (purchase.amount ?? 0) - receivedAmount(purchase);
  return [
    ...messageIf(bought !== product, `购买的是“${bought ?? '未知产品'}”，应为“${product}”`),
    ...messageIf(purchase.quantity !== quantity, `数量是 ${purchase.quantity}，应为 ${quantity}`),
    ...messageIf(
      purchase.amount !== amount,
      `应收金额是 ${purchase.amount ?? '空'} 元，应为 ${amount} 元（${amountNote}）`,
    ),
    ...messageIf(owed > 0, `还欠 ${owed} 元没有收，应全部收齐；请在“学员管理 › 欠费”中收款`),
    ...messageIf(Boolean(purchase.giftHour), `赠送了 ${purchase.giftHour ?? 0} 课时，任务没有要求赠送`),
    ...messageIf(Boolean(purchase.refundAmount), `这笔购买退过 ${purchase.refundAmount ?? 0} 元，任务没有要求退费`),
    ...sellerErrors(world, purchase, seller),
  ];
}

function sellerErrors(world: SeenWorld, { salesStaffId }: RowOf<'studentProduct'>, seller?: string): readonly string[] {
  if (!seller) return [];
  const name = world.row('staff', salesStaffId ?? '')?.staffName;
  return messageIf(name !== seller, name ? `销售人员是${name}，应为${seller}` : `没有选销售人员，应为${seller}`);
}

/** Returns the received amount in yuan. A purchase without payments was paid in full when it was bought. */
const receivedAmount = ({ amount, payments }: RowOf<'studentProduct'>): number =>
  payments ? payments.reduce((sum, payment) => sum + payment.amount, 0) : (amount ?? 0);
