import { useState } from 'react';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { addDays, mondayOf } from '#contracts/rules/business-date.ts';
import { endOfWeek } from '#contracts/rules/teaching-week.ts';
import { useCall } from '../../http/use-call.ts';
import { today } from '../../session/today.ts';

/** Whose lessons a timetable shows. */
export interface TimetableFilters {
  claId?: string;
  studentId?: string;
  teacherId?: string;
  teachingMode?: number;
  deptId?: string;
}

const WEEK_DAYS = 7;

/**
 * The week that is shown, from the Monday of the current one on. Another week shows at once: the old one stays, dimmed,
 * until it is there, and the neighbours are fetched as soon as a week has arrived.
 * @param blocked nothing is loaded (a student is required but missing, Spec 2 §2)
 */
export function useWeek(filters: TimetableFilters, blocked: boolean) {
  const [monday, setMonday] = useState(() => mondayOf(today()));
  const asked = (begin: string) => ({ ...given(filters), beginDate: begin, endDate: endOfWeek(begin) });
  const current = useCall(claTimes.calendar, blocked ? null : asked(monday), { keepPrevious: true });
  const isThere = current.data?.columnTitles[0]?.date === monday && !current.refreshing;
  const before = addDays(monday, -WEEK_DAYS);
  const after = addDays(monday, WEEK_DAYS);
  useCall(claTimes.calendar, isThere ? asked(before) : null, { quiet: true });
  useCall(claTimes.calendar, isThere ? asked(after) : null, { quiet: true });
  return {
    monday,
    week: current.data,
    error: current.error,
    /** Another week is on its way. */
    waiting: current.data !== undefined && current.data.columnTitles[0]?.date !== monday,
    loading: current.loading,
    reload: current.reload,
    go: (date: string) => setMonday(mondayOf(date)),
    step: (weeks: -1 | 1) => setMonday(weeks < 0 ? before : after),
  };
}

/** Only what is filtered by. */
const given = (filters: TimetableFilters): TimetableFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''));
