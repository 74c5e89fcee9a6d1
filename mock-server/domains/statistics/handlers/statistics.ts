import type { report as reportCalls, statistics as calls } from '#contracts/calls/statistics.ts';
import { agentFiguresOf, agentStatisticOf } from '../agent-figures.ts';
import { computeHomeFigures } from '../home-figures.ts';
import { expiringCount, lowHoursCount } from '../reminders.ts';
import { requireVisibleAgent, countedTenantIds } from '../access.ts';
import { type SpanQuery, spansOf } from '../spans.ts';
import { todayFigures } from '../today.ts';
import { notFound } from '#mock-server/kernel/refusal.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import type { Store } from '#mock-server/kernel/store/store.ts';

/**
 * Handlers for the figures of the home modules: those of the platform, of the caller's tenants and of an agent (Spec 1
 * §6).
 */
export const statistics: Handlers<typeof calls, 'admin' | 'tenant'> = {
  admin: ({ store }, _, query) => homeFigures(store, query, null),

  tenant: (world, session, query) => homeFigures(world.store, query, countedTenantIds(world, session)),

  agent: ({ store }, session, { agentId, ...query }) =>
    withComparison(agentFiguresOf(store, spansOf(query), requireVisibleAgent(session, agentId))),

  ofAgent({ store }, _, query) {
    if (query.agentId && !store.tables.agent.get(query.agentId)) throw notFound('代理商不存在');
    return agentStatisticOf(store, query);
  },

  expiringProducts: (world, session) =>
    expiringCount(world.store, world.clock.today(), countedTenantIds(world, session)),

  lowHours: (world, session) => lowHoursCount(world.store, countedTenantIds(world, session)),
};

/**
 * Handlers for the business module's figures. The figures are always those of today, whatever the requested span (Spec
 * 1 §2, §3).
 */
export const report: Handlers<typeof reportCalls> = {
  dashboard: (world, session) => todayFigures(world, world.clock.today(), countedTenantIds(world, session)),
};

/** Computes the figures with time-slicing, because a month at a large school has a hundred thousand attendances. */
async function homeFigures(store: Store, query: SpanQuery, tenantIds: readonly string[] | null) {
  const spans = spansOf(query);
  return withComparison(await store.readInPieces((reader) => computeHomeFigures(reader, spans, tenantIds)));
}

/** Returns the requested span's figures together with those of the comparison span. */
function withComparison<F extends object>([current, before]: readonly F[]): F & { before: F | null } {
  if (!current) throw new Error('Figures are counted for one span at least.');
  return { ...current, before: before ?? null };
}
