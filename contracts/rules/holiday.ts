import chineseDays from 'chinese-days';
import { datesBetween } from '../formats/business-date.ts';
import { expectedDaysOff } from './holidays-by-law.ts';

/** A day that the State Council's calendar of a year names: a public holiday, or a weekend day that is a workday. */
export interface HolidayDay {
  holidayDate: string;
  /** Name such as 春节. For a make-up workday it is the name of the holiday that the workday compensates. */
  holidayName: string;
  isWorkday: boolean;
  /** Day on which the year's calendar was published, yyyy-MM-dd; missing if it is unknown. */
  publishedDate?: string | null | undefined;
  /** True for a day off that follows from the rules, because the year's calendar has not been published. */
  isExpected?: boolean | null | undefined;
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
  /** True if the calendar contains days off of the year that were derived from the rules before the announcement. */
  isExpected(year: number): boolean;
}

/**
 * Days on which the State Council published the calendars of the years.
 * Source: the notices of its general office, 国务院办公厅关于…年部分节假日安排的通知.
 */
const PUBLISHED_DATES: Readonly<Record<number, string>> = {
  2024: '2023-10-25',
  2025: '2024-11-12',
  2026: '2025-11-04',
};

/** National calendar as of this version of the product. */
export const nationalCalendar: HolidayCalendar = {
  holidayOn: (date) => {
    const day = nationalDay(date);
    return day && !day.isWorkday ? day.holidayName : null;
  },
  makeUpOn: (date) => {
    const day = nationalDay(date);
    return day?.isWorkday ? day.holidayName : null;
  },
  isAnnounced: (year) => isPublished(year),
  isExpected: (year) => !isPublished(year) && nationalDays(year).length > 0,
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
      .filter(
        ({ holidayDate, isWorkday, isExpected }) => !isWorkday && !isExpected && holidayDate.startsWith(`${year}-`),
      )
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
    isExpected: (year) => isYearExpected(year, days),
  };
}

/** True if days of a year are only expected, because its calendar has not been published. */
export const isYearExpected = (year: number, days: readonly HolidayEntry[]): boolean =>
  days.some(({ holidayDate, isExpected }) => isExpected === true && holidayDate.startsWith(`${year}-`));

const daysByYear = new Map<number, readonly HolidayDay[]>();

/**
 * Returns all holidays and make-up workdays of a year in ascending order. Before the year's calendar is published, these
 * are the days off that follow from the rules.
 */
export function nationalDays(year: number): readonly HolidayDay[] {
  const known = daysByYear.get(year);
  if (known) return known;
  const days = isPublished(year) ? publishedDays(year) : expectedDays(year);
  daysByYear.set(year, days);
  return days;
}

const nationalDay = (date: string): HolidayDay | undefined =>
  nationalDays(Number(date.slice(0, 4))).find(({ holidayDate }) => holidayDate === date);

// Until a year's calendar is published, the package lacks even New Year's Day.
const isPublished = (year: number): boolean => publishedDay(`${year}-01-01`) !== null;

const publishedDays = (year: number): HolidayDay[] =>
  datesBetween(`${year}-01-01`, `${year}-12-31`)
    .map(publishedDay)
    .filter((day) => day !== null)
    .map((day) => ({ ...day, publishedDate: PUBLISHED_DATES[year] }));

const expectedDays = (year: number): HolidayDay[] =>
  expectedDaysOff(year).map((day) => ({ ...day, isWorkday: false, isExpected: true }));

function publishedDay(holidayDate: string): HolidayDay | null {
  const { work, name } = chineseDays.getDayDetail(holidayDate);
  // The package names a holiday "National Day,国庆节,3", and an ordinary day by its English weekday.
  const holidayName = name.split(',')[1];
  return holidayName ? { holidayDate, holidayName, isWorkday: work } : null;
}
