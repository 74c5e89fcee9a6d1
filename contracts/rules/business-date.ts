/**
 * Arithmetic on business dates, texts yyyy-MM-dd from end to end (Spec 2 §9). Everything is counted in UTC, so that
 * the zone of the machine never moves a date.
 */
const DAY = 86_400_000;

/** What is planned, and what day it is, lies between these: whatever is counted from there is a date again. */
export const FIRST_DAY = '2000-01-01';
export const LAST_DAY = '2099-12-31';
export const isPlannable = (date: string): boolean => date >= FIRST_DAY && date <= LAST_DAY;
export const NOT_PLANNABLE = '日期应在 2000 年至 2099 年之间';

const millis = (date: string): number => {
  const value = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(value)) throw new RangeError(`A business date looks like 2026-09-01, found ${date}`);
  return value;
};

export const addDays = (date: string, days: number): string =>
  new Date(millis(date) + days * DAY).toISOString().slice(0, 10);

/** How many days `to` lies after `from`. */
export const daysBetween = (from: string, to: string): number => (millis(to) - millis(from)) / DAY;

/** 1 Monday … 7 Sunday, as the dictionary week_day counts. */
export const weekDayOf = (date: string): number => new Date(millis(date)).getUTCDay() || 7;

export const mondayOf = (date: string): string => addDays(date, 1 - weekDayOf(date));

/** Every date from `from` to `to`, both included. */
export const datesBetween = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));

export const earlierOf = (one: string, other: string): string => (one < other ? one : other);
export const laterOf = (one: string, other: string): string => (one > other ? one : other);
