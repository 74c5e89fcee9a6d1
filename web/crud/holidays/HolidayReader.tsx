import { useEffect } from 'react';
import type { HolidayCalendar } from '#contracts/rules/holiday.ts';
import { useHolidayCalendar } from './use-holiday-calendar.ts';

interface HolidayReaderProps {
  years: readonly number[];
  /** Called with the calendar. The function must be referentially stable. */
  onCalendar(calendar: HolidayCalendar): void;
}

/**
 * Loads the holidays of the given years and passes them to the parent. A separate component, so that the large calendar
 * is lazy-loaded and does not delay the page.
 */
export function HolidayReader({ years, onCalendar }: HolidayReaderProps) {
  const calendar = useHolidayCalendar(years);
  useEffect(() => {
    if (calendar) onCalendar(calendar);
  }, [calendar, onCalendar]);
  return null;
}
