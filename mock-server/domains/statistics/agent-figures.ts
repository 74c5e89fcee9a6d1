import { orderStatuses } from '#contracts/entities/order.ts';
import { agentOfPayment } from '#contracts/rules/agent-income.ts';
import { valuesOn } from '../../kernel/store/dated-values.ts';
import type { Row } from '../../kernel/store/schema.ts';
import type { Store } from '../../kernel/store/store.ts';
import { orderRefundTime } from './order-refund.ts';
import { forEnds, forSpans, type Spans, spansOf } from './spans.ts';

/**
 * Returns an agent's results per span (Spec 1 §3; decided): the number of added tenants, and the service fees paid in
 * the span minus those refunded in the span. A fee counts for the agent whom the tenant had on the day of the payment, or
 * for the agent in the application until the tenant exists. `applicationIncome` reports the latter fees separately, and
 * `formerIncome` those of tenants that now have another agent, because no list of the agent's tenants contains them.
 */
export function agentFiguresOf({ tables }: Store, spans: Spans, agentId: string) {
  const totals = spans.map(() => ({ income: 0, addTenantNum: 0, applicationIncome: 0, formerIncome: 0 }));
  const applicants = new Set(tables.registration.by('agent', agentId).map((row) => row.username));
  for (const order of tables.order.all()) {
    const { tenantId, username, payTime, amount } = order;
    const tenant = tables.tenant.get(tenantId ?? '');
    const isOwn = tenantId ? tenant && agentOfPayment(tenant, order) === agentId : applicants.has(username ?? '');
    if (!isOwn) continue;
    const addIncome = (time: string | null | undefined, yuan: number): void =>
      forSpans(spans, time, (span) => {
        const sum = totals[span];
        if (!sum) return;
        sum.income += yuan;
        if (!tenantId) sum.applicationIncome += yuan;
        else if (tenant?.agentId !== agentId) sum.formerIncome += yuan;
      });
    if (PAID.includes(order.orderStatus)) addIncome(payTime, amount ?? 0);
    addIncome(orderRefundTime(order), -(amount ?? 0));
  }
  for (const tenant of tables.tenant.all())
    for (const moment of joinsOf(tenant, agentId))
      forSpans(spans, moment, (span) => {
        const sum = totals[span];
        if (sum) sum.addTenantNum += 1;
      });
  return totals.map(({ formerIncome, ...sum }) => ({ ...sum, ...(formerIncome !== 0 && { formerIncome }) }));
}

/** Returns when a tenant became one of the agent's: when it was created, or on the day on which it got the agent. */
function joinsOf({ createTime, agentId: now, changes }: Row<'tenant'>, agentId: string): (string | null | undefined)[] {
  const values: NonNullable<Row<'tenant'>['changes']> = changes ?? [{ agentId: now }];
  return values
    .filter((one, at) => one.agentId === agentId && values[at - 1]?.agentId !== agentId)
    .map(({ date }) => date ?? createTime);
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
  const sum = { income: 0, addTenantNum: 0, applicationIncome: 0, formerIncome: 0, tenantNum: 0 };
  for (const id of agentId === undefined ? agent.all().map((row) => row.agentId) : [agentId]) {
    const [figures] = agentFiguresOf(store, spans, id);
    sum.income += figures?.income ?? 0;
    sum.addTenantNum += figures?.addTenantNum ?? 0;
    sum.applicationIncome += figures?.applicationIncome ?? 0;
    sum.formerIncome += figures?.formerIncome ?? 0;
    for (const row of tenant.all())
      forEnds(spans, row.createTime, (_, end) => {
        if (valuesOn(row, end).agentId === id) sum.tenantNum += 1;
      });
  }
  const { formerIncome, ...figures } = sum;
  // The sum of all agents omits `formerIncome`, because a former tenant of one agent now belongs to another agent or to
  // none.
  return agentId === undefined || formerIncome === 0 ? figures : sum;
}
