import { addDays, datesBetween, mondayOf } from '#contracts/formats/business-date.ts';

export interface MonthDay {
  date: string;
  /** True for a day of the shown month, false for a day that completes the first or last week. */
  isInMonth: boolean;
}

/** Adds a number of months to a month in the format yyyy-MM. */
export function addMonths(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** Returns the weeks of a month, each starting on Monday. */
export function monthGrid(month: string): MonthDay[][] {
  const first = `${month}-01`;
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const days = datesBetween(mondayOf(first), addDays(mondayOf(last), 6));
  return Array.from({ length: days.length / 7 }, (_, week) =>
    days.slice(week * 7, week * 7 + 7).map((date) => ({ date, isInMonth: date.startsWith(month) })),
  );
}
