import { useMemo } from 'react';
import useSWR from 'swr';
import { calendarOf, type HolidayCalendar, nationalCalendar } from '#contracts/rules/holiday.ts';
import { extensions, HOLIDAYS } from '../../session/extensions.ts';

/** More years than a rule may run. */
const MOST_YEARS = 12;

/**
 * The holidays that a rule leaves out: those that this version knows, unless the build brings those by which its
 * server goes. While they are not told, the national ones.
 * @param years those that must be known
 * @returns null until it is known
 */
export function useHolidayCalendar(years: readonly number[]): HolidayCalendar | null {
  const { holidaysOf } = extensions;
  const wanted = years.slice(0, MOST_YEARS);
  const isNeeded = holidaysOf !== null && wanted.length > 0;
  const { data, error } = useSWR(
    isNeeded ? [HOLIDAYS, ...wanted] : null,
    holidaysOf && (async () => (await Promise.all(wanted.map((year) => holidaysOf(year)))).flat()),
    { shouldRetryOnError: false },
  );
  return useMemo(() => {
    if (!isNeeded || error) return nationalCalendar;
    return data ? calendarOf(data) : null;
  }, [isNeeded, error, data]);
}
