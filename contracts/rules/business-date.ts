/**
 * Arithmetic on business dates, texts yyyy-MM-dd from end to end (Spec 2 §9). Everything is counted in UTC, so that
 * the zone of the machine never moves a date.
 */
const DAY = 86_400_000;

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
