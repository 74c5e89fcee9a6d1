import { claTimes } from '#contracts/calls/cla-times.ts';
import { addWeeks } from '#contracts/rules/teaching-week.ts';
import { useCall } from '../../http/use-call.ts';
import { calendarInput, type TimetableFilters } from '../lesson/week/index.ts';

/**
 * Loads a week's lessons. When another week is chosen, the previous one remains visible, dimmed, until the response
 * arrives.
 * @param blocked true to load nothing, because a required student is missing (Spec 2 §2)
 */
export function useWeek(monday: string, filters: TimetableFilters, blocked: boolean) {
  const current = useCall(claTimes.calendar, blocked ? null : calendarInput(monday, filters), { keepPrevious: true });
  const [firstColumn] = current.data?.columnTitles ?? [];
  const isShown = firstColumn?.date === monday;
  return {
    week: current.data,
    error: current.error,
    /** True if the displayed week is the chosen one and is not being read again. */
    isCurrent: isShown && !current.refreshing,
    /** True while the displayed week is not the chosen one; false if the response contains no days. */
    waiting: firstColumn !== undefined && !isShown,
    loading: current.loading,
    reload: current.reload,
  };
}

/**
 * Prefetches the weeks before and after a week. A component of its own, so that their responses do not re-render the
 * timetable.
 */
export function NeighbourWeeks({ monday, filters }: { monday: string; filters: TimetableFilters }): null {
  useCall(claTimes.calendar, calendarInput(addWeeks(monday, -1), filters), { quiet: true });
  useCall(claTimes.calendar, calendarInput(addWeeks(monday, 1), filters), { quiet: true });
  return null;
}
