import { useMemo } from 'react';
import useSWR from 'swr';
import { holidays } from '#contracts/calls/holidays.ts';
import { calendarOf, type HolidayCalendar, nationalCalendar } from '#contracts/rules/holiday.ts';
import { appBindings } from '../../http/app-bindings.ts';
import { useVersionTag } from '../../http/cache/invalidation.ts';
import { send } from '../../http/client.ts';

/** Maximum number of years that are loaded, which is more than a schedule rule may span. */
const MAX_YEARS = 12;

/**
 * Returns the institution's holidays, which schedule rules skip. If they cannot be read, e.g. because the backend has
 * none, the national holidays built into this version apply.
 * @param years the years to load
 * @returns null while loading
 */
export function useHolidayCalendar(years: readonly number[]): HolidayCalendar | null {
  const loadedYears = years.slice(0, MAX_YEARS);
  const isNeeded = loadedYears.length > 0;
  const version = useVersionTag(holidays.ofYear.domain);
  const { data, error } = useSWR(
    isNeeded ? [holidays.ofYear.name, appBindings.scope(), version, ...loadedYears] : null,
    async () => {
      const read = (year: number) => send(holidays.ofYear, { year: String(year) }, { quiet: true });
      return (await Promise.all(loadedYears.map(read))).flat();
    },
    { shouldRetryOnError: false, revalidateOnFocus: false },
  );
  return useMemo(() => {
    if (data) return calendarOf(data);
    return isNeeded && !error ? null : nationalCalendar;
  }, [isNeeded, error, data]);
}
