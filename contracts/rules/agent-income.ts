import { orderStatuses } from '../entities/order.ts';

/** True if an order counts as income of the tenant's agent: the order was paid and has not been refunded (decided). */
export const countsForAgent = ({ orderStatus }: { orderStatus?: number | null | undefined }): boolean =>
  orderStatus === orderStatuses.paid;
