import { orderStatuses } from '#contracts/entities/order.ts';
import type { Store } from '../../kernel/store/store.ts';
import { orderRefundTime } from './order-refund.ts';
import { forEnds, forSpans, type Spans, spansOf } from './spans.ts';

/**
 * Returns an agent's results per span (Spec 1 §3; decided): the number of added tenants, and the service fees paid in
 * the span minus those refunded in the span. Until the tenant exists, its fee counts for the agent in the application.
 * `applicationIncome` reports these fees separately, because no list of tenants contains them.
 */
export function agentFiguresOf({ tables }: Store, spans: Spans, agentId: string) {
  const totals = spans.map(() => ({ income: 0, addTenantNum: 0, applicationIncome: 0 }));
  const agentTenants = tables.tenant.by('agent', agentId);
  const tenantIds = new Set(agentTenants.map((row) => row.tenantId));
  const applicants = new Set(tables.registration.by('agent', agentId).map((row) => row.username));
  for (const order of tables.order.all()) {
    const { tenantId, username, payTime, amount } = order;
    if (tenantId ? !tenantIds.has(tenantId) : !applicants.has(username ?? '')) continue;
    const addIncome = (time: string | null | undefined, yuan: number): void =>
      forSpans(spans, time, (span) => {
        const sum = totals[span];
        if (!sum) return;
        sum.income += yuan;
        if (!tenantId) sum.applicationIncome += yuan;
      });
    if (PAID.includes(order.orderStatus)) addIncome(payTime, amount ?? 0);
    addIncome(orderRefundTime(order), -(amount ?? 0));
  }
  for (const { createTime } of agentTenants)
    forSpans(spans, createTime, (span) => {
      const sum = totals[span];
      if (sum) sum.addTenantNum += 1;
    });
  return totals;
}

const PAID: readonly number[] = [orderStatuses.paid, orderStatuses.refunded];

interface StatisticQuery {
  agentId?: string | undefined;
  timeBegin?: string | undefined;
  timeEnd?: string | undefined;
}
const FIRST_DAY = '0000-01-01';
const LAST_DAY = '9999-12-31';

/**
 * Returns the results of one agent for the platform's agent management, or the sums of all agents if `agentId` is
 * missing. `tenantNum` counts the tenants at the end of the span.
 */
export function agentStatisticOf(store: Store, query: StatisticQuery) {
  const { agentId, timeBegin = FIRST_DAY, timeEnd = LAST_DAY } = query;
  const spans = spansOf({ timeBegin, timeEnd });
  const { agent, tenant } = store.tables;
  const sum = { income: 0, addTenantNum: 0, applicationIncome: 0, tenantNum: 0 };
  for (const id of agentId === undefined ? agent.all().map((row) => row.agentId) : [agentId]) {
    const [figures] = agentFiguresOf(store, spans, id);
    sum.income += figures?.income ?? 0;
    sum.addTenantNum += figures?.addTenantNum ?? 0;
    sum.applicationIncome += figures?.applicationIncome ?? 0;
    for (const { createTime } of tenant.by('agent', id)) forEnds(spans, createTime, () => (sum.tenantNum += 1));
  }
  return sum;
}
