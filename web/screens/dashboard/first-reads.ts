import { depts } from '#contracts/calls/depts.ts';
import { report, statistics } from '#contracts/calls/statistics.ts';
import { tenants } from '#contracts/calls/tenants.ts';
import type { Arrival } from '../../crud/pages/arrival.ts';
import { askFiguresAhead, presetRange, queryOf } from '../../features/time-range/index.ts';
import { askWeekAhead } from '../../features/week/index.ts';
import { askAhead } from '../../http/ahead.ts';
import { identityOf } from '../../session/identity.ts';
import { today } from '../../session/today.ts';
import { NEWEST_BROUGHT } from './brought-query.ts';

/** What each of the four modules asks, from top to bottom. */
export function firstReads(arrival: Arrival): void {
  const { audience } = identityOf(arrival.user);
  const isBusiness = audience === 'business';
  if (isBusiness) {
    askAhead(report.dashboard, queryOf(presetRange('today', today())));
    askAhead(statistics.expiringProducts, {});
    askAhead(statistics.lowHours, {});
    // Of the day's strip; mostly the week of the timetable too.
    askWeekAhead('', {});
  }
  askFiguresAhead(arrival);
  if (audience === 'agent') askAhead(tenants.campuses, NEWEST_BROUGHT);
  const { teacherId } = arrival.user;
  if (audience === 'teacher' && teacherId) askWeekAhead(arrival.search, { teacherId }, true);
  if (!isBusiness) return;
  askAhead(depts.myCampuses, {});
  askWeekAhead(arrival.search, {}, true);
}
