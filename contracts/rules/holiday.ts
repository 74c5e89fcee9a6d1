import chineseDays from 'chinese-days';
import { datesBetween } from '../formats/business-date.ts';

/** A day that the State Council's calendar of a year names: a public holiday, or a weekend day that is a workday. */
export interface HolidayDay {
  holidayDate: string;
  /** Name such as 春节. For a make-up workday it is the name of the holiday that the workday compensates. */
  holidayName: string;
  isWorkday: boolean;
}

/** A day of an institution's calendar. Without a name, lessons take place as usual on a public holiday. */
export type HolidayEntry = Omit<HolidayDay, 'holidayName'> & {
  holidayName: string | null;
  updateTime?: string | null | undefined;
  updateUserName?: string | null | undefined;
};

/** Holiday information that is needed to expand a rule. */
export interface HolidayCalendar {
  /**
   * Returns the name of the public holiday on a date, such as 春节. Returns null if there is none, as on a make-up
   * workday.
   */
  holidayOn(date: string): string | null;
  /** Returns the name of the holiday that a make-up workday compensates; null if the date is no make-up workday. */
  makeUpOn(date: string): string | null;
  /**
   * True if the calendar contains the public holidays of the year. The State Council announces them in the preceding
   * autumn.
   */
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

/** Public holidays whose date is the same in every year: 元旦, 劳动节 and 国庆节. */
const FIXED_HOLIDAYS = ['01-01', '05-01', '10-01'];
/** Minimum number of statutory days off per year, not counting weekends and make-up days. */
const MIN_DAYS_OFF = 11;

/**
 * True if all public holidays of a year have been entered, rather than only single days (decided). A public holiday on
 * which lessons take place counts as entered.
 */
export function isYearEntered(year: number, days: readonly HolidayEntry[]): boolean {
  const dates = new Set(
    days
      .filter(({ holidayDate, isWorkday }) => !isWorkday && holidayDate.startsWith(`${year}-`))
      .map(({ holidayDate }) => holidayDate),
  );
  return dates.size >= MIN_DAYS_OFF && FIXED_HOLIDAYS.every((date) => dates.has(`${year}-${date}`));
}

/** Builds a calendar from the given days. */
export function calendarOf(days: readonly HolidayEntry[]): HolidayCalendar {
  const namesOf = (isWorkday: boolean) =>
    new Map(days.filter((day) => day.isWorkday === isWorkday).map((day) => [day.holidayDate, day.holidayName]));
  const [holidays, workdays] = [namesOf(false), namesOf(true)];
  return {
    holidayOn: (date) => holidays.get(date) ?? null,
    makeUpOn: (date) => workdays.get(date) ?? null,
    isAnnounced: (year) => isYearEntered(year, days),
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
