import { claTimes } from '#contracts/calls/cla-times.ts';
import type { CalendarWeek } from '#contracts/entities/cla-time.ts';
import { mondayOf } from '#contracts/formats/business-date.ts';
import { addWeeks } from '#contracts/rules/teaching-week.ts';
import { calendarInput } from '#web/features/lesson/week/index.ts';
import { useCall } from '#web/http/use-call.ts';

/**
 * Reads the week of a day, the previous week and the next week, for the institution or for one teacher. The input
 * equals the input of the timetable, so that both share one request.
 */
export function useNeighbouringWeeks(today: string, teacherId?: string) {
  const teacherFilter = teacherId === undefined ? {} : { teacherId };
  const monday = mondayOf(today);
  const current = useCall(claTimes.calendar, calendarInput(monday, teacherFilter));
  const neighbour = (weeks: -1 | 1) => (current.data ? calendarInput(addWeeks(monday, weeks), teacherFilter) : null);
  const previousWeek = useCall(claTimes.calendar, neighbour(-1), { quiet: true });
  const nextWeek = useCall(claTimes.calendar, neighbour(1), { quiet: true });
  const weeks = [previousWeek.data, current.data, nextWeek.data].filter(
    (week): week is CalendarWeek => week !== undefined,
  );
  return {
    current,
    weeks,
    loading: current.loading || previousWeek.loading,
    isPreviousLoaded: previousWeek.data !== undefined,
    isNextLoaded: nextWeek.data !== undefined,
  };
}
