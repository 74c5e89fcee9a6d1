import type { Row } from '../../kernel/store/schema.ts';

/** A refund of a purchase, in yuan and hours. */
export type Refund = NonNullable<Row<'studentProduct'>['refunds']>[number];

/** Returns the refunds of a purchase, oldest first. A row without a list of refunds has at most one. */
export function refundsOf({
  refunds,
  refundAmount,
  refundHour,
  refundTime,
  refundRemark,
}: Pick<
  Row<'studentProduct'>,
  'refunds' | 'refundAmount' | 'refundHour' | 'refundTime' | 'refundRemark'
>): readonly Refund[] {
  if (refunds && refunds.length > 0) return refunds;
  if (!refundTime) return [];
  return [{ refundAmount: refundAmount ?? 0, refundHour: refundHour ?? 0, refundTime, remark: refundRemark }];
}
