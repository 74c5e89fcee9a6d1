import { holidays } from '#contracts/calls/holidays.ts';
import type { HolidayEntry } from '#contracts/rules/holiday.ts';
import { invalidateAfter } from '../../http/cache/invalidation.ts';
import { send } from '../../http/client.ts';

/**
 * Saves a day in the institution's holidays. Without a name, the day becomes an ordinary day.
 * @returns the error message; null on success
 */
export async function saveHoliday(day: HolidayEntry): Promise<string | null> {
  const refusal = await send(holidays.save, day, { quiet: true }).then(
    () => null,
    (error: Error) => error.message,
  );
  if (refusal === null) invalidateAfter(holidays.save);
  return refusal;
}
