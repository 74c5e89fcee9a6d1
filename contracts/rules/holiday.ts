import chineseDays from 'chinese-days';
import { datesBetween } from '../formats/business-date.ts';

/** A day that the State Council's calendar of a year names: a public holiday, or a weekend day that is a workday. */
export interface HolidayDay {
  holidayDate: string;
  /** Name such as 春节. For a make-up workday it is the name of the holiday that the workday compensates. */
  holidayName: string;
  isWorkday: boolean;
}

/** Holiday information that is needed to expand a rule. */
export interface HolidayCalendar {
  /**
   * Returns the name of the public holiday on a date, such as 春节. Returns null if there is none, as on a make-up
   * workday.
   */
  holidayOn(date: string): string | null;
  /** Returns the name of the holiday that a make-up workday compensates; null if the date is no make-up workday. */
  makeUpOn(date: string): string | null;
  /** True if the year's calendar has been announced. The State Council announces it in the preceding autumn. */
  isAnnounced(year: number): boolean;
}

/** National calendar as of this version of the product. */
export const nationalCalendar: HolidayCalendar = {
  holidayOn: (date) => {
    const day = toHolidayDay(date);
    return day && !day.isWorkday ? day.holidayName : null;
  },
  makeUpOn: (date) => {
    const day = toHolidayDay(date);
    return day?.isWorkday ? day.holidayName : null;
  },
  // Until a year's calendar is announced, it lacks even New Year's Day.
  isAnnounced: (year) => nationalCalendar.holidayOn(`${year}-01-01`) !== null,
};

/** Builds a calendar from the given days. A year counts as announced if at least one given day is in that year. */
export function calendarOf(days: readonly HolidayDay[]): HolidayCalendar {
  const namesOf = (isWorkday: boolean) =>
    new Map(days.filter((day) => day.isWorkday === isWorkday).map((day) => [day.holidayDate, day.holidayName]));
  const [holidays, workdays] = [namesOf(false), namesOf(true)];
  const years = new Set(days.map((day) => Number(day.holidayDate.slice(0, 4))));
  return {
    holidayOn: (date) => holidays.get(date) ?? null,
    makeUpOn: (date) => workdays.get(date) ?? null,
    isAnnounced: (year) => years.has(year),
  };
}

/** Returns all holidays and make-up workdays of a year in ascending order; empty if the year is not announced. */
export const nationalDays = (year: number): HolidayDay[] =>
  datesBetween(`${year}-01-01`, `${year}-12-31`)
    .map(toHolidayDay)
    .filter((day) => day !== null);

function toHolidayDay(holidayDate: string): HolidayDay | null {
  const { work, name } = chineseDays.getDayDetail(holidayDate);
  // The package names a holiday "National Day,国庆节,3", and an ordinary day by its English weekday.
  const holidayName = name.split(',')[1];
  return holidayName ? { holidayDate, holidayName, isWorkday: work } : null;
}
