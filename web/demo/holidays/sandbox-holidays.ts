import { holidays } from '#contracts/control/holidays.ts';
import { readControl, sendControl } from '../control-client.ts';
import useSWR, { mutate } from 'swr';
import type { HolidayDay } from '#contracts/rules/holiday.ts';
import { HOLIDAYS } from '../../session/extensions.ts';

/** Returns the holidays of a year in the sandbox, sorted by date. @throws Error if the sandbox does not respond */
export async function fetchHolidays(year: number): Promise<HolidayDay[]> {
  const { days } = await readControl(holidays.ofYear, { year: String(year) });
  return days.toSorted((a, b) => a.holidayDate.localeCompare(b.holidayDate));
}

/** Loads the holidays of a year; `days` is undefined until they are loaded. */
export function useHolidayYear(year: number) {
  const {
    data,
    error,
    mutate: reload,
  } = useSWR([HOLIDAYS, year], () => fetchHolidays(year), {
    shouldRetryOnError: false,
  });
  return { days: data, failed: error !== undefined && data === undefined, reload: () => void reload() };
}

/**
 * Saves a day in the holidays of the sandbox. Without a name, the day becomes an ordinary day.
 * @returns the error message; null on success
 */
export async function saveHoliday(
  day: HolidayDay | { holidayDate: string; holidayName: null },
): Promise<string | null> {
  const refusal = await sendControl(holidays.save, day).then(
    () => null,
    (error: Error) => error.message,
  );
  if (refusal === null) await mutate((key) => Array.isArray(key) && key[0] === HOLIDAYS);
  return refusal;
}
