import type { report as calls } from '#contracts/calls/statistics.ts';
import { todayFigures } from '../today.ts';
import { Scope } from '../../../kernel/store/scope.ts';
import type { Handlers } from '../../../kernel/routing/handler.ts';

/** The business module's figures: of today, whatever span is asked for (Spec 1 §2, §3). */
export const report: Handlers<typeof calls> = {
  dashboard: ({ store, clock }, session) =>
    todayFigures(store, clock.today(), new Scope(store, session).limitedTenantIds()),
};
