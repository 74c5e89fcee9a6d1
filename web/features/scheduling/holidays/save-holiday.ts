import { holidays } from '#contracts/calls/holidays.ts';
import type { HolidayEntry } from '#contracts/rules/holiday.ts';
import { versionOf } from '#web/crud/form/row-version.ts';
import { invalidateAfter } from '#web/http/cache/invalidation.ts';
import { send } from '#web/http/client.ts';

type HolidayForm = Pick<HolidayEntry, 'holidayDate' | 'holidayName' | 'isWorkday'>;

/** Outcome of saving several days. Without an error all days are saved. */
interface SavedDays {
  saved: readonly string[];
  unsaved: readonly string[];
  error: string | null;
}

/**
 * Saves a day in the institution's holidays. Without a name, the day becomes an ordinary day.
 * @returns the error message; null on success
 */
export const saveHoliday = async (
  { holidayDate, ...day }: HolidayForm,
  shown: readonly HolidayEntry[],
): Promise<string | null> => (await saveHolidays([holidayDate], day, shown)).error;

/**
 * Saves days with the same name, one after another. Stops at the first error, so that the rest can be saved later.
 * @param shown days as the user saw them; the server refuses to replace a day that has changed since
 */
export async function saveHolidays(
  dates: readonly string[],
  day: Omit<HolidayForm, 'holidayDate'>,
  shown: readonly HolidayEntry[],
): Promise<SavedDays> {
  let count = 0;
  let error: string | null = null;
  for (const holidayDate of dates) {
    const version = versionOf(shown.find((entry) => entry.holidayDate === holidayDate) ?? {});
    error = await send(holidays.save, { holidayDate, ...day }, { quiet: true, ...version }).then(
      () => null,
      (reason: Error) => reason.message,
    );
    if (error !== null) break;
    count += 1;
  }
  if (count > 0 || error !== null) invalidateAfter(holidays.save);
  return { saved: dates.slice(0, count), unsaved: dates.slice(count), error };
}
