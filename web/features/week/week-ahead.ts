import { claTimes } from '#contracts/calls/cla-times.ts';
import { endOfWeek } from '#contracts/rules/teaching-week.ts';
import { askAhead } from '../../http/ahead.ts';
import { today } from '../../session/today.ts';
import { readTimetable, type TimetableFilters } from './week-state.ts';

/**
 * Asks the week that a timetable with its state in the address will ask.
 * @param search the address's query
 * @param filters the host's
 * @param fromHome with the filters of the home page
 */
export function askWeekAhead(search: string, filters: TimetableFilters, fromHome = false): void {
  const { monday, filters: own } = readTimetable(search, today(), fromHome);
  askAhead(claTimes.calendar, calendarInput(monday, { ...own, ...filters }));
}

/** What `claTimes.calendar` is asked for a week. */
export const calendarInput = (monday: string, filters: TimetableFilters) => ({
  ...given(filters),
  beginDate: monday,
  endDate: endOfWeek(monday),
});

/** Only what is filtered by. */
const given = (filters: TimetableFilters): TimetableFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''));
