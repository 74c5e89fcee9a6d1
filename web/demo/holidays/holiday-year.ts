import useSWR, { mutate } from 'swr';
import { holidays } from '#contracts/calls/holidays.ts';
import type { HolidayEntry } from '#contracts/rules/holiday.ts';
import { appBindings } from '../../http/app-bindings.ts';
import { invalidateAfter } from '../../http/cache/invalidation.ts';
import { send } from '../../http/client.ts';
import { HOLIDAYS } from '../../session/extensions.ts';

/**
 * Returns the institution's days of a year, sorted by date.
 * @throws ApiError if the server refuses the request or is unreachable
 */
export async function fetchHolidays(year: number): Promise<HolidayEntry[]> {
  const days = await send(holidays.ofYear, { year: String(year) }, { quiet: true });
  return days.toSorted((a, b) => a.holidayDate.localeCompare(b.holidayDate));
}

/** Loads the holidays of a year; `days` is undefined until they are loaded. */
export function useHolidayYear(year: number) {
  const {
    data,
    error,
    mutate: reload,
  } = useSWR([HOLIDAYS, appBindings.scope(), year], () => fetchHolidays(year), {
    shouldRetryOnError: false,
  });
  return { days: data, failed: error !== undefined && data === undefined, reload: () => void reload() };
}

/**
 * Saves a day in the institution's holidays. Without a name, the day becomes an ordinary day.
 * @returns the error message; null on success
 */
export async function saveHoliday(day: HolidayEntry): Promise<string | null> {
  const refusal = await send(holidays.save, day, { quiet: true }).then(
    () => null,
    (error: Error) => error.message,
  );
  if (refusal !== null) return refusal;
  invalidateAfter(holidays.save);
  await mutate((key) => Array.isArray(key) && key[0] === HOLIDAYS);
  return null;
}
