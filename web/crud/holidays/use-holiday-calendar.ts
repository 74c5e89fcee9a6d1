import { useMemo } from 'react';
import useSWR from 'swr';
import { calendarOf, type HolidayCalendar, nationalCalendar } from '#contracts/rules/holiday.ts';
import { appBindings } from '../../http/app-bindings.ts';
import { extensions, HOLIDAYS } from '../../session/extensions.ts';

/** Maximum number of years that are loaded, which is more than a schedule rule may span. */
const MAX_YEARS = 12;

/**
 * Returns the holidays that a schedule rule skips. A build may supply a function that loads the holidays; without one,
 * or if loading fails, the national holidays built into this version apply.
 * @param years the years to load
 * @returns null while loading
 */
export function useHolidayCalendar(years: readonly number[]): HolidayCalendar | null {
  const { holidaysOf } = extensions;
  const loadedYears = years.slice(0, MAX_YEARS);
  const isLoadable = holidaysOf !== null && loadedYears.length > 0;
  const { data, error } = useSWR(
    isLoadable ? [HOLIDAYS, appBindings.scope(), ...loadedYears] : null,
    holidaysOf && (async () => (await Promise.all(loadedYears.map((year) => holidaysOf(year)))).flat()),
    { shouldRetryOnError: false },
  );
  return useMemo(() => {
    if (!isLoadable || error) return nationalCalendar;
    return data ? calendarOf(data) : null;
  }, [isLoadable, error, data]);
}
