import { orderStatuses } from '../entities/order.ts';

/** Does an order count as income of the agent who brought its tenant? A fee that was paid, and not paid back since (decided). */
export const countsForAgent = ({ orderStatus }: { orderStatus?: number | null | undefined }): boolean =>
  orderStatus === orderStatuses.paid;
