import type { report as reportCalls, statistics as calls } from '#contracts/calls/statistics.ts';
import { agentFiguresOf, agentStatisticOf } from '../agent-figures.ts';
import { figuresOf } from '../home-figures.ts';
import { expiringCount, lowHoursCount } from '../reminders.ts';
import { agentInSight, countedTenantIds } from '../sight.ts';
import { type SpanQuery, spansOf } from '../spans.ts';
import { todayFigures } from '../today.ts';
import { notFound } from '../../../kernel/refusal.ts';
import type { Handlers } from '../../../kernel/routing/handler.ts';
import type { Store } from '../../../kernel/store/store.ts';

/** The home modules' figures: of everyone, of the caller's tenants, of the caller as an agent (Spec 1 §6). */
export const statistics: Handlers<typeof calls, 'admin' | 'tenant'> = {
  admin: ({ store }, _, query) => homeFigures(store, query, null),

  tenant: (world, session, query) => homeFigures(world.store, query, countedTenantIds(world, session)),

  agent: ({ store }, session, { agentId, ...query }) =>
    compared(agentFiguresOf(store, spansOf(query), agentInSight(session, agentId))),

  ofAgent({ store }, _, query) {
    if (query.agentId && !store.tables.agent.get(query.agentId)) throw notFound('代理商不存在');
    return agentStatisticOf(store, query);
  },

  expiringProducts: (world, session) =>
    expiringCount(world.store, world.clock.today(), countedTenantIds(world, session)),

  lowHours: (world, session) => lowHoursCount(world.store, countedTenantIds(world, session)),
};

/** The business module's figures: of today, whatever span is asked for (Spec 1 §2, §3). */
export const report: Handlers<typeof reportCalls> = {
  dashboard: (world, session) => todayFigures(world.store, world.clock.today(), countedTenantIds(world, session)),
};

/** In pieces: at a large school a month has a hundred thousand attendances. */
async function homeFigures(store: Store, query: SpanQuery, tenantIds: readonly string[] | null) {
  const spans = spansOf(query);
  return compared(await store.readInPieces((reader) => figuresOf(reader, spans, tenantIds)));
}

/** The asked span's figures, and beside them those of the span it is compared with. */
function compared<F extends object>([asked, before]: readonly F[]): F & { before: F | null } {
  if (!asked) throw new Error('Figures are counted for one span at least.');
  return { ...asked, before: before ?? null };
}
