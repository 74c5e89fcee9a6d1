import { claTimes } from '#contracts/calls/cla-times.ts';
import { addDays } from '#contracts/rules/business-date.ts';
import { useCall } from '../../http/use-call.ts';
import { calendarInput, type TimetableFilters } from '../week/index.ts';

const WEEK_DAYS = 7;

/**
 * A week's lessons. Another week shows at once: the old one stays, dimmed, until it is there, and the neighbours are
 * fetched as soon as a week has arrived.
 * @param blocked nothing is loaded (a student is required but missing, Spec 2 §2)
 */
export function useWeek(monday: string, filters: TimetableFilters, blocked: boolean) {
  const asked = (begin: string) => calendarInput(begin, filters);
  const current = useCall(claTimes.calendar, blocked ? null : asked(monday), { keepPrevious: true });
  const [first] = current.data?.columnTitles ?? [];
  const isShown = first?.date === monday;
  const isThere = isShown && !current.refreshing;
  useCall(claTimes.calendar, isThere ? asked(weekFrom(monday, -1)) : null, { quiet: true });
  useCall(claTimes.calendar, isThere ? asked(weekFrom(monday, 1)) : null, { quiet: true });
  return {
    week: current.data,
    error: current.error,
    /** Another week is on its way; one without days is none. */
    waiting: first !== undefined && !isShown,
    loading: current.loading,
    reload: current.reload,
  };
}

/** The Monday so many weeks later. */
export const weekFrom = (monday: string, weeks: number): string => addDays(monday, weeks * WEEK_DAYS);
