import { claTimes } from '#contracts/calls/cla-times.ts';
import { report, statistics } from '#contracts/calls/statistics.ts';
import { tenants } from '#contracts/calls/tenants.ts';
import { mondayOf } from '#contracts/formats/business-date.ts';
import { addWeeks } from '#contracts/rules/teaching-week.ts';
import type { PageArrival } from '../../crud/pages/page-arrival.ts';
import { prefetchStatistics, presetRange, queryOf } from '../../features/statistics/prefetch.ts';
import { calendarInput, prefetchWeek, type TimetableFilters } from '../../features/lesson/week/index.ts';
import { prefetch } from '../../http/cache/prefetch.ts';
import { identityOf } from '../../session/identity.ts';
import { today } from '../../session/today.ts';
import { FIRST_TO_EXPIRE, NEWEST_BROUGHT } from './brought-query.ts';

/** Prefetches the reads of the part of the user's home module that is in view, from top to bottom. */
export function prefetchDashboard(arrival: PageArrival): void {
  const { audience } = identityOf(arrival.user);
  const isBusiness = audience === 'business';
  if (isBusiness) {
    prefetch(report.dashboard, queryOf(presetRange('today', today())));
    prefetch(statistics.expiringProducts, {});
    prefetch(statistics.lowHours, {});
    // The strip of today's lessons needs this week; the timetable usually shows the week too.
    prefetchWeek('', {}, true);
    prefetchWeek(arrival.search, {}, true);
    prefetchPreviousWeek({});
  } else prefetchStatistics(arrival);
  if (audience === 'agent') {
    prefetch(tenants.campuses, NEWEST_BROUGHT);
    prefetch(tenants.campuses, FIRST_TO_EXPIRE);
  }
  const { teacherId } = arrival.user;
  if (audience === 'teacher' && teacherId) {
    prefetchWeek(arrival.search, { teacherId }, true);
    prefetchPreviousWeek({ teacherId });
  }
}

/** Prefetches the week with the unrecorded lessons, which are shown together with the lessons of today. */
function prefetchPreviousWeek(filters: TimetableFilters): void {
  const monday = addWeeks(mondayOf(today()), -1);
  prefetch(claTimes.calendar, calendarInput(monday, filters), { awaited: false, quiet: true });
}
