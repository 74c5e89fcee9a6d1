import type { Tenant } from '#contracts/entities/tenant.ts';
import { agentOfPayment, countsForAgent } from '#contracts/rules/agent-income.ts';
import { isInstitution } from '#contracts/rules/audience.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';

/** Returns a tenant with the names of its brand and agent. */
export const withNames = ({ tables }: Reader, row: Row<'tenant'>): Tenant => ({
  ...row,
  brandName: tables.brand.get(row.brandId ?? '')?.brandName,
  agentName: tables.agent.get(row.agentId ?? '')?.agentName,
});

/**
 * Returns a tenant as its agent sees it, with the income from it. The credit code and the platform's remarks are
 * omitted.
 */
export function agentTenantView(store: Reader, row: Row<'tenant'>): Tenant {
  const { uscc, remark, ...view } = withIncome(store, row);
  return view;
}

/** Returns a tenant with the income of its agent from it. Payments from the time of a former agent are omitted. */
export function withIncome(store: Reader, row: Row<'tenant'>): Tenant {
  const orders = store.tables.order.by('tenant', row.tenantId);
  const paid = orders
    .filter((order) => countsForAgent(order) && agentOfPayment(row, order) === row.agentId)
    .reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const isHeld = orders.length === 0 && !isInstitution(row);
  return { ...withNames(store, row), income: isHeld ? null : paid };
}
