import { orderStatuses } from '#contracts/entities/order.ts';
import type { Row } from '../../kernel/store/schema.ts';

/**
 * Returns the time at which an order was refunded; null if it was not. An order without a stored time counts as
 * refunded when it was paid.
 */
export const orderRefundTime = ({
  orderStatus,
  refundTime,
  payTime,
}: Pick<Row<'order'>, 'orderStatus' | 'refundTime' | 'payTime'>): string | null =>
  orderStatus === orderStatuses.refunded ? (refundTime ?? payTime ?? null) : null;
