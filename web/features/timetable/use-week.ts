import { claTimes } from '#contracts/calls/cla-times.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { useCall } from '../../http/use-call.ts';
import { calendarInput, type TimetableFilters } from '../week/index.ts';

const WEEK_DAYS = 7;

/**
 * Loads a week's lessons. When another week is chosen, the previous one remains visible, dimmed, until the response
 * arrives. The weeks before and after a week are prefetched once it is loaded.
 * @param blocked true to load nothing, because a required student is missing (Spec 2 §2)
 */
export function useWeek(monday: string, filters: TimetableFilters, blocked: boolean) {
  const inputFor = (begin: string) => calendarInput(begin, filters);
  const current = useCall(claTimes.calendar, blocked ? null : inputFor(monday), { keepPrevious: true });
  const [firstColumn] = current.data?.columnTitles ?? [];
  const isShown = firstColumn?.date === monday;
  const isLoaded = isShown && !current.refreshing;
  useCall(claTimes.calendar, isLoaded ? inputFor(addWeeks(monday, -1)) : null, { quiet: true });
  useCall(claTimes.calendar, isLoaded ? inputFor(addWeeks(monday, 1)) : null, { quiet: true });
  return {
    week: current.data,
    error: current.error,
    /** True while the displayed week is not the chosen one; false if the response contains no days. */
    waiting: firstColumn !== undefined && !isShown,
    loading: current.loading,
    reload: current.reload,
  };
}

/** Returns the Monday that is this number of weeks later. */
export const addWeeks = (monday: string, weeks: number): string => addDays(monday, weeks * WEEK_DAYS);
