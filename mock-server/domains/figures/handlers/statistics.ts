import type { report as reportCalls, statistics as calls } from '#contracts/calls/statistics.ts';
import { agentFiguresOf } from '../agent-figures.ts';
import { figuresOf } from '../figures.ts';
import { expiringCount, lowHoursCount } from '../reminders.ts';
import { spansOf } from '../spans.ts';
import { todayFigures } from '../today.ts';
import { forbidden } from '../../../kernel/refusal.ts';
import { Scope } from '../../../kernel/store/scope.ts';
import type { Handlers } from '../../../kernel/routing/handler.ts';

/** The home modules' figures: of everyone, of the caller's tenants, of the caller as an agent (Spec 1 §6). */
export const statistics: Handlers<typeof calls> = {
  admin: ({ store }, _, query) => compared(figuresOf(store, spansOf(query), null)),

  tenant: ({ store }, session, query) =>
    compared(figuresOf(store, spansOf(query), new Scope(store, session).limitedTenantIds())),

  agent({ store }, { user }, { agentId, ...query }) {
    if (agentId !== user.agentId) throw forbidden('不能查看其他代理商的数据');
    return compared(agentFiguresOf(store, spansOf(query), agentId));
  },

  expiringProducts: ({ store, clock }, session) =>
    expiringCount(store, clock.today(), new Scope(store, session).limitedTenantIds()),

  lowHours: ({ store }, session) => lowHoursCount(store, new Scope(store, session).limitedTenantIds()),
};

/** The business module's figures: of today, whatever span is asked for (Spec 1 §2, §3). */
export const report: Handlers<typeof reportCalls> = {
  dashboard: ({ store, clock }, session) =>
    todayFigures(store, clock.today(), new Scope(store, session).limitedTenantIds()),
};

/** The asked span's figures, and beside them those of the span it is compared with. */
function compared<F extends object>([asked, before]: readonly F[]): F & { before: F | null } {
  if (!asked) throw new Error('Figures are counted for one span at least.');
  return { ...asked, before: before ?? null };
}
