import { depts } from '#contracts/calls/depts.ts';
import { report, statistics } from '#contracts/calls/statistics.ts';
import type { Arrival } from '../../crud/pages/arrival.ts';
import { askWeekAhead } from '../../features/week/index.ts';
import { askAhead } from '../../http/ahead.ts';
import { identityOf } from '../../session/identity.ts';
import { today } from '../../session/today.ts';
import { presetRange, queryOf, readTimeRange } from './time-range/time-range.ts';

/** What each of the four modules asks, from top to bottom. */
export function firstReads({ search, user }: Arrival): void {
  const range = queryOf(readTimeRange(search, today()));
  const { audience } = identityOf(user);
  if (audience === 'admin') askAhead(statistics.admin, range);
  if (audience === 'agent' && user.agentId) askAhead(statistics.agent, { ...range, agentId: user.agentId });
  if (audience !== 'business') return;
  askAhead(report.dashboard, queryOf(presetRange('today', today())));
  askAhead(statistics.expiringProducts, {});
  askAhead(statistics.lowHours, {});
  askAhead(statistics.tenant, range);
  askAhead(depts.myCampuses, {});
  askWeekAhead(search);
}
