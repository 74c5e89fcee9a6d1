/**
 * Milliseconds of a day. Business dates are texts yyyy-MM-dd (Spec 2 §9); all calculations use UTC, so that no local
 * time zone shifts a date.
 */
const DAY_MS = 86_400_000;

/**
 * Limits of plannable dates and of the current date. They are chosen so that calculations on such dates yield valid
 * dates.
 */
export const FIRST_DAY = '2000-01-01';
export const LAST_DAY = '2099-12-31';
export const isPlannable = (date: string): boolean => date >= FIRST_DAY && date <= LAST_DAY;
export const NOT_PLANNABLE = '日期应在 2000 年至 2099 年之间';

const millis = (date: string): number => {
  const value = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(value)) throw new RangeError(`A business date looks like 2026-09-01, found ${date}`);
  return value;
};

export const addDays = (date: string, days: number): string => {
  const day = new Date(millis(date) + days * DAY_MS);
  // Twice as fast as toISOString(), which also formats the time.
  return `${padded(day.getUTCFullYear(), 4)}-${padded(day.getUTCMonth() + 1, 2)}-${padded(day.getUTCDate(), 2)}`;
};

const padded = (value: number, length: number): string => String(value).padStart(length, '0');

/** Returns the number of days from `from` to `to`; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number => (millis(to) - millis(from)) / DAY_MS;

/** Returns the weekday as in the dictionary week_day: 1 is Monday, 7 is Sunday. */
export const weekDayOf = (date: string): number => new Date(millis(date)).getUTCDay() || 7;

export const mondayOf = (date: string): string => addDays(date, 1 - weekDayOf(date));

/** Returns every date from `from` to `to`, both included. */
export const datesBetween = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));

export const earlierOf = (one: string, other: string): string => (one < other ? one : other);
export const laterOf = (one: string, other: string): string => (one > other ? one : other);

/** Returns a date as MM-dd, or in full if its year differs from that of `day`. */
export const shortDate = (date: string, day: string): string =>
  date.slice(0, 4) === day.slice(0, 4) ? date.slice(5) : date;
