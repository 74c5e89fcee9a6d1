import { useRef, useState } from 'react';
import { availability } from '#contracts/calls/availability.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { depts } from '#contracts/calls/depts.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { staff } from '#contracts/calls/staff.ts';
import { refusalCodes } from '#contracts/envelopes.ts';
import type { Availability } from '#contracts/entities/availability.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { mondayOf } from '#contracts/formats/business-date.ts';
import { refusalOfSearch, searchDates } from '#contracts/rules/availability.ts';
import type { HolidayCalendar } from '#contracts/rules/holiday.ts';
import { endOfWeek } from '#contracts/rules/teaching-week.ts';
import { useHolidayCalendar } from '#web/crud/holidays/use-holiday-calendar.ts';
import { readRows } from '#web/crud/list/read-rows.ts';
import { ApiError, failures } from '#web/http/api-error.ts';
import { useVersionTag } from '#web/http/cache/invalidation.ts';
import { useUncached } from '#web/http/cache/use-uncached.ts';
import type { CallState } from '#web/http/call-state.ts';
import { send } from '#web/http/client.ts';
import { today } from '#web/session/today.ts';
import { lessonsOf } from '../../lesson/week/index.ts';
import { searchInWeeks } from './from-weeks.ts';
import type { SearchQuery } from './search-values.ts';

export interface WeeksProgress {
  done: number;
  total: number;
}

/** Loaded lessons by the version of the timetable and the Monday of the week. */
type Weeks = Map<string, Promise<ClaTime[]>>;

/**
 * Searches with the calls of the specification: the timetable of each week, the rooms and the teachers. Loaded weeks
 * are kept while the dialog is open and no lesson changes.
 * @param query null to load nothing
 */
export function useSearchInWeeks(
  query: SearchQuery | null,
): CallState<Availability> & { progress: WeeksProgress | null } {
  const version = useVersionTag(claTimes.calendar.domain);
  const calendar = useHolidayCalendar(query?.skipHolidays ? yearsOf(query) : []);
  const weeks = useRef<Weeks>(new Map());
  const [progress, setProgress] = useState<WeeksProgress | null>(null);
  const question = query && calendar && JSON.stringify([version, query]);
  const state = useUncached(question, (signal) => {
    if (!query || !calendar) throw new Error('The search is incomplete.');
    return search(query, { calendar, signal, weeks: weeks.current, version, onProgress: setProgress });
  });
  return {
    ...state,
    loading: state.loading || (query !== null && !calendar),
    progress: state.loading ? progress : null,
  };
}

interface SearchOptions {
  calendar: HolidayCalendar;
  signal: AbortSignal;
  weeks: Weeks;
  version: string;
  onProgress(progress: WeeksProgress): void;
}

async function search(query: SearchQuery, { calendar, signal, weeks, version, onProgress }: SearchOptions) {
  const { deptId, startTime, endTime, capacity = 0 } = query;
  const period = { ...query, skipHolidays: query.skipHolidays === true };
  const { dates, skipped } = searchDates(period, calendar);
  const refusal = refusalOfSearch(dates, period, today());
  if (refusal) throw new ApiError(availability.find.name, refusalCodes.badInput, refusal);
  const options = { signal, quiet: true };
  const ofCampus = deptId ? { deptId } : {};
  const [roomRows, teachers, campuses] = await Promise.all([
    readRows(rooms.list, ofCampus, options),
    send(staff.teacherOptions, ofCampus, options),
    send(depts.myCampusOptions, {}, options),
  ]);
  const mondays = [...new Set(dates.map(mondayOf))];
  const lessons: ClaTime[] = [];
  for (const [done, monday] of mondays.entries()) {
    if (signal.aborted) throw new ApiError(claTimes.calendar.name, failures.aborted, '');
    onProgress({ done, total: mondays.length });
    lessons.push(...(await lessonsOfWeek(`${version} ${monday}`, monday, weeks)));
  }
  return searchInWeeks(
    {
      rooms: roomRows,
      teachers,
      lessons,
      campuses: new Map(campuses.map((campus) => [campus.deptId, campus.deptName])),
    },
    { dates, skipped, startTime, endTime, capacity: Number(capacity), deptId },
  );
}

/** Returns the lessons of a week. A week that is being loaded is also kept for the next search, so it is not aborted. */
function lessonsOfWeek(key: string, monday: string, weeks: Weeks): Promise<ClaTime[]> {
  const known = weeks.get(key);
  if (known) return known;
  const read = send(claTimes.calendar, { beginDate: monday, endDate: endOfWeek(monday) }, { quiet: true }).then(
    lessonsOf,
  );
  weeks.set(key, read);
  // A week that failed to load is loaded again by the next search.
  read.catch(() => weeks.delete(key));
  return read;
}

function yearsOf({ beginDate, endDate = beginDate }: SearchQuery): number[] {
  const first = Number(beginDate.slice(0, 4));
  return Array.from({ length: Number(endDate.slice(0, 4)) - first + 1 }, (_, index) => first + index);
}
