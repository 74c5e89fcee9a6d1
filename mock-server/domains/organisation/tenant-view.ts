import type { Tenant } from '#contracts/entities/tenant.ts';
import { countsForAgent } from '#contracts/rules/agent-income.ts';
import { isInstitution } from '#contracts/rules/audience.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';

/** A tenant as it is told: its brand and its agent by name. */
export const withNames = ({ tables }: Reader, row: Row<'tenant'>): Tenant => ({
  ...row,
  brandName: tables.brand.get(row.brandId ?? '')?.brandName,
  agentName: tables.agent.get(row.agentId ?? '')?.agentName,
});

/** As its agent is told: what it has brought in, and nothing of its papers or of what the platform noted. */
export function forItsAgent(store: Reader, row: Row<'tenant'>): Tenant {
  const { uscc, remark, ...told } = withIncome(store, row);
  return told;
}

export function withIncome(store: Reader, row: Row<'tenant'>): Tenant {
  const orders = store.tables.order.by('tenant', row.tenantId);
  const paid = orders.filter(countsForAgent).reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const isHeld = orders.length === 0 && !isInstitution(row);
  return { ...withNames(store, row), income: isHeld ? null : paid };
}
