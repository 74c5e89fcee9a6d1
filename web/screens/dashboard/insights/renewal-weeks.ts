import { addDays, daysBetween, mondayOf } from '#contracts/rules/business-date.ts';
import { endOfWeek } from '#contracts/rules/teaching-week.ts';

const WEEK_DAYS = 7;

export interface RenewalWeek {
  label: string;
  /** As the list of purchases is asked: from today on, both ends included. */
  minBalanceDay: number;
}

/** This week as far as it is left, and the whole weeks after it. */
export function renewalWeeks(today: string, count: number): RenewalWeek[] {
  const monday = mondayOf(today);
  return Array.from({ length: count }, (_, at) => {
    const begin = addDays(monday, at * WEEK_DAYS);
    const end = endOfWeek(begin);
    return {
      label: at === 0 ? `本周，至 ${end.slice(5)}` : `${begin.slice(5)} 至 ${end.slice(5)}`,
      minBalanceDay: daysBetween(today, end),
    };
  });
}

/** What each week adds to what has expired by the week before. */
export const addedBy = (totals: readonly number[]): number[] =>
  totals.map((total, at) => Math.max(0, total - (totals[at - 1] ?? 0)));
