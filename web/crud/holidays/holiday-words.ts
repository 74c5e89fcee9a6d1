import type { HolidayCalendar } from '#contracts/rules/holiday.ts';

/** Returns e.g. 国庆节放假 or 国庆节调休上班; null on an ordinary day. */
export function holidayInWords(date: string, calendar: HolidayCalendar): string | null {
  const holiday = calendar.holidayOn(date);
  if (holiday) return `${holiday}放假`;
  const makeUpDay = calendar.makeUpOn(date);
  return makeUpDay ? `${makeUpDay}调休上班` : null;
}
