import { orderStatuses } from '../entities/order.ts';

/**
 * True if an order counts as income of the tenant's agent over all time: the order was paid and has not been refunded
 * (decided). In a time range, the payment counts when it was made, and the refund when it was made.
 */
export const countsForAgent = ({ orderStatus }: { orderStatus?: number | null | undefined }): boolean =>
  orderStatus === orderStatuses.paid;
