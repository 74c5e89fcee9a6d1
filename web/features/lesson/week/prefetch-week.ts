import { claTimes } from '#contracts/calls/cla-times.ts';
import { endOfWeek } from '#contracts/rules/teaching-week.ts';
import { prefetch } from '#web/http/cache/prefetch.ts';
import { today } from '#web/session/today.ts';
import { readTimetable, type TimetableFilters } from './week-state.ts';

/**
 * Prefetches the week that a timetable will request if it stores its state in the address.
 * @param search the address's query
 * @param filters filters that the page sets
 * @param fromHome true for the home page, whose address contains filters and whose figures do not wait for the week
 */
export function prefetchWeek(search: string, filters: TimetableFilters, fromHome = false): void {
  const { monday, filters: ownFilters } = readTimetable(search, today(), fromHome);
  prefetch(claTimes.calendar, calendarInput(monday, { ...ownFilters, ...filters }), { awaited: !fromHome });
}

/** Returns the input of `claTimes.calendar` for a week. */
export const calendarInput = (monday: string, filters: TimetableFilters) => ({
  ...definedFilters(filters),
  beginDate: monday,
  endDate: endOfWeek(monday),
});

/** Returns only the filters that are set. */
const definedFilters = (filters: TimetableFilters): TimetableFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''));
