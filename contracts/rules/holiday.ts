import chineseDays from 'chinese-days';

/**
 * The public holiday on a date, such as 春节; null on an ordinary day, weekend or make-up workday. The calendar of a
 * year is announced by the State Council in the autumn before; see `isCalendarAnnounced`.
 */
export function publicHolidayOn(date: string): string | null {
  const { work, name } = chineseDays.getDayDetail(date);
  // The calendar names its own days "National Day,国庆节,3" and weekends in plain English.
  return work ? null : (name.split(',')[1] ?? null);
}

/** Before a year's calendar is announced, even its New Year's Day is missing from it. */
export const isCalendarAnnounced = (year: number): boolean => publicHolidayOn(`${year}-01-01`) !== null;
