import { orderStatuses } from '../entities/order.ts';
import { type DatedValue, valueOn } from './value-on-day.ts';

/**
 * True if an order counts as income of the tenant's agent over all time: the order was paid and has not been refunded
 * (decided). In a time range, payment and refund each count on their own date.
 */
export const countsForAgent = ({ orderStatus }: { orderStatus?: number | null | undefined }): boolean =>
  orderStatus === orderStatuses.paid;

type AgentId = string | null | undefined;

interface AgentsTenant {
  agentId?: AgentId;
  /** The tenant’s agents over time, each from its date on. If missing, the current agent applies to all days. */
  changes?: readonly (DatedValue & { agentId?: AgentId })[] | null | undefined;
}

/**
 * Returns the agent to whom a payment of a tenant counts: the agent whom the tenant had on the day of the payment
 * (decided). A refund counts for the same agent.
 */
export const agentOfPayment = (tenant: AgentsTenant, { payTime }: { payTime?: string | null | undefined }): AgentId =>
  (valueOn(tenant.changes, payTime ?? '') ?? tenant).agentId;
