import type { HolidayCalendar } from '#contracts/rules/holiday.ts';

/** 国庆节放假, 国庆节调休上班; null on an ordinary day, and where nothing is announced. */
export function holidayInWords(date: string, calendar: HolidayCalendar): string | null {
  const holiday = calendar.holidayOn(date);
  if (holiday) return `${holiday}放假`;
  const madeUp = calendar.makeUpOn(date);
  return madeUp ? `${madeUp}调休上班` : null;
}
