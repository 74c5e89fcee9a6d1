import type { report as calls } from '#contracts/calls/statistics.ts';
import { todayFigures } from '../figures/today.ts';
import { Scope } from '../store/scope.ts';
import type { Handlers } from './handler.ts';

/** The business module's figures: of today, whatever span is asked for (Spec 1 §2, §3). */
export const report: Handlers<typeof calls> = {
  dashboard: ({ store, clock }, session) =>
    todayFigures(store, clock.today(), new Scope(store, session).limitedTenantIds()),
};
