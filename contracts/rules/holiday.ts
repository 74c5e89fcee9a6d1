import chineseDays from 'chinese-days';
import { datesBetween } from './business-date.ts';

/** One day that the State Council's calendar of a year names: a public holiday, or a weekend that is worked. */
export interface HolidayDay {
  holidayDate: string;
  /** 春节; of a make-up workday, the holiday that it makes up for. */
  holidayName: string;
  isWorkday: boolean;
}

/** What the expansion of a rule asks about days. */
export interface HolidayCalendar {
  /** The public holiday on a date, such as 春节; null on an ordinary day, weekend or make-up workday. */
  holidayOn(date: string): string | null;
  /** The holiday that a weekend which is worked makes up for; null on every other day. */
  makeUpOn(date: string): string | null;
  /** Is the calendar of the year known? It is announced by the State Council in the autumn before. */
  isAnnounced(year: number): boolean;
}

/** The calendar as this version knows it. */
export const nationalCalendar: HolidayCalendar = {
  holidayOn: (date) => {
    const day = namedDay(date);
    return day && !day.isWorkday ? day.holidayName : null;
  },
  makeUpOn: (date) => {
    const day = namedDay(date);
    return day?.isWorkday ? day.holidayName : null;
  },
  // Before a year's calendar is announced, even its New Year's Day is missing from it.
  isAnnounced: (year) => nationalCalendar.holidayOn(`${year}-01-01`) !== null,
};

/** A calendar made of a table's days: a year is announced once it has any. */
export function calendarOf(days: readonly HolidayDay[]): HolidayCalendar {
  const named = (isWorkday: boolean) =>
    new Map(days.filter((day) => day.isWorkday === isWorkday).map((day) => [day.holidayDate, day.holidayName]));
  const [holidays, workdays] = [named(false), named(true)];
  const years = new Set(days.map((day) => Number(day.holidayDate.slice(0, 4))));
  return {
    holidayOn: (date) => holidays.get(date) ?? null,
    makeUpOn: (date) => workdays.get(date) ?? null,
    isAnnounced: (year) => years.has(year),
  };
}

/** Every named day of a year, ascending; none before it is announced. */
export const nationalDays = (year: number): HolidayDay[] =>
  datesBetween(`${year}-01-01`, `${year}-12-31`)
    .map(namedDay)
    .filter((day) => day !== null);

function namedDay(holidayDate: string): HolidayDay | null {
  const { work, name } = chineseDays.getDayDetail(holidayDate);
  // The calendar names its own days "National Day,国庆节,3" and ordinary days in plain English.
  const holidayName = name.split(',')[1];
  return holidayName ? { holidayDate, holidayName, isWorkday: work } : null;
}
