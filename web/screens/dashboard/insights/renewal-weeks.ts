import { daysBetween, mondayOf } from '#contracts/formats/business-date.ts';
import { addWeeks, endOfWeek } from '#contracts/rules/teaching-week.ts';

export interface RenewalWeek {
  label: string;
  /**
   * Filter value of the purchase list: number of days from today to the end of the week. The list includes purchases
   * that end today or on the last day.
   */
  minBalanceDay: number;
}

/** Returns the rest of the current week and the whole weeks that follow. */
export function renewalWeeks(today: string, count: number): RenewalWeek[] {
  const monday = mondayOf(today);
  return Array.from({ length: count }, (_, index) => {
    const begin = addWeeks(monday, index);
    const end = endOfWeek(begin);
    return {
      label: index === 0 ? `本周，至 ${end.slice(5)}` : `${begin.slice(5)} 至 ${end.slice(5)}`,
      minBalanceDay: daysBetween(today, end),
    };
  });
}

/** Returns the increment of each week from cumulative totals; 0 if a total is smaller than the previous one. */
export const weeklyIncrements = (totals: readonly number[]): number[] =>
  totals.map((total, index) => Math.max(0, total - (totals[index - 1] ?? 0)));
