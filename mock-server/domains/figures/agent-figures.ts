import { orderStatuses } from '#contracts/entities/order.ts';
import type { Store } from '../../kernel/store/store.ts';
import { forSpans, type Spans } from './spans.ts';

/**
 * What an agent has brought in each span (Spec 1 §3; decided): the service fees paid by those that it brought and not
 * refunded since, and the institutions and campuses added. An order belongs to the agent of its tenant; before there is
 * one, to the agent whom the application names.
 */
export function agentFiguresOf({ tables }: Store, spans: Spans, agentId: string) {
  const sums = spans.map(() => ({ income: 0, addTenantNum: 0 }));
  const brought = tables.tenant.by('agent', agentId);
  const tenantIds = new Set(brought.map((row) => row.tenantId));
  const applicants = new Set(
    tables.registration
      .all()
      .filter((row) => row.agentId === agentId)
      .map((row) => row.username),
  );
  for (const { tenantId, username, orderStatus, payTime, amount } of tables.order.all()) {
    if (orderStatus !== orderStatuses.paid) continue;
    if (tenantId ? !tenantIds.has(tenantId) : !applicants.has(username ?? '')) continue;
    forSpans(spans, payTime, (span) => {
      const sum = sums[span];
      if (sum) sum.income += amount ?? 0;
    });
  }
  for (const { createTime } of brought)
    forSpans(spans, createTime, (span) => {
      const sum = sums[span];
      if (sum) sum.addTenantNum += 1;
    });
  return sums;
}
