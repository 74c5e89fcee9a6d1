import { orderStatuses } from '../entities/order.ts';

/**
 * True if an order counts as income of the tenant's agent over all time: the order was paid and has not been refunded
 * (decided). In a time range, payment and refund each count on their own date.
 */
export const countsForAgent = ({ orderStatus }: { orderStatus?: number | null | undefined }): boolean =>
  orderStatus === orderStatuses.paid;
