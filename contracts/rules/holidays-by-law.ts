import chineseDays from 'chinese-days';
import { addDays, datesBetween, weekDayOf } from '../formats/business-date.ts';

/** A public holiday of a year whose calendar has not been published. */
export interface ExpectedDayOff {
  holidayDate: string;
  holidayName: string;
}

/** First and last year to which the rules below and the formula of 清明节 apply. */
const FIRST_YEAR = 2025;
const LAST_YEAR = 2099;

const SPRING_FESTIVAL_DAYS = 8;
const LABOUR_DAYS = 5;
const NATIONAL_DAYS = 7;

/** Days off around a holiday of three days, relative to it, by weekday from Monday. */
const THREE_DAYS: readonly (readonly number[])[] = [
  [-2, -1, 0],
  [-2, -1, 0],
  [0],
  [0, 1, 2],
  [0, 1, 2],
  [0, 1, 2],
  [-1, 0, 1],
];

/**
 * Returns the days off that the rules of November 2024 give a year, in ascending order: 春节 8 days from its eve, 劳动节
 * 5 days, 国庆节 7 days, or 8 with 中秋节 among them, and all others 3 days, or one if it is a Wednesday. The calendar
 * that is published later may differ, and adds the make-up workdays.
 */
export function expectedDaysOff(year: number): ExpectedDayOff[] {
  if (year < FIRST_YEAR || year > LAST_YEAR) return [];
  const newYear = lunarDay(year, 1, 1);
  const midAutumn = lunarDay(year, 8, 15);
  const isJoined = midAutumn >= `${year}-10-01` && midAutumn <= `${year}-10-07`;
  return [
    ...around('元旦', `${year}-01-01`),
    ...from('春节', addDays(newYear, -1), SPRING_FESTIVAL_DAYS),
    ...around('清明节', pureBrightness(year)),
    ...from('劳动节', `${year}-05-01`, LABOUR_DAYS),
    ...around('端午节', lunarDay(year, 5, 5)),
    ...(isJoined ? [] : around('中秋节', midAutumn)),
    ...from('国庆节', `${year}-10-01`, NATIONAL_DAYS + Number(isJoined)),
  ].filter(
    ({ holidayDate }, index, days) =>
      holidayDate.startsWith(`${year}-`) && days.findIndex((day) => day.holidayDate === holidayDate) === index,
  );
}

/**
 * Returns the date of a lunar day of a year. Looks for it day by day, because the package's own conversion depends on
 * the time zone of the machine.
 */
function lunarDay(year: number, month: number, day: number): string {
  const date = datesBetween(`${year}-01-15`, `${year}-12-31`).find((one) => {
    const { lunarMon, lunarDay: dayOfMonth, isLeap } = chineseDays.getLunarDate(one);
    return lunarMon === month && dayOfMonth === day && !isLeap;
  });
  if (!date) throw new Error(`The year ${year} has no lunar day ${month}-${day}.`);
  return date;
}

/** Returns the date of 清明, when the sun reaches 15 degrees: the 4th or 5th of April in this century. */
function pureBrightness(year: number): string {
  const inCentury = year - 2000;
  const day = Math.floor(inCentury * 0.2422 + 4.81) - Math.floor(inCentury / 4);
  return `${year}-04-0${day}`;
}

const from = (holidayName: string, begin: string, count: number): ExpectedDayOff[] =>
  Array.from({ length: count }, (_, index) => ({ holidayDate: addDays(begin, index), holidayName }));

const around = (holidayName: string, date: string): ExpectedDayOff[] =>
  (THREE_DAYS[weekDayOf(date) - 1] ?? [0]).map((days) => ({ holidayDate: addDays(date, days), holidayName }));
