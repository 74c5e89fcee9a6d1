import { orderStatuses } from '#contracts/entities/order.ts';
import type { Row } from '../../kernel/store/schema.ts';

/**
 * Returns the time of an order's refund; null if the order was not refunded. If no time is stored, returns the time of
 * payment.
 */
export const orderRefundTime = ({
  orderStatus,
  refundTime,
  payTime,
}: Pick<Row<'order'>, 'orderStatus' | 'refundTime' | 'payTime'>): string | null =>
  orderStatus === orderStatuses.refunded ? (refundTime ?? payTime ?? null) : null;
