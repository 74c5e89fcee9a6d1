import { addDays, daysBetween } from '../formats/business-date.ts';

/**
 * Returns the period that a product of n days adds, the first day included. It follows the enrolment's current period;
 * if that has ended or there is none, it begins today (decided).
 * @param runningUntil last day of the enrolment's current period, yyyy-MM-dd
 */
export function periodAfter(
  runningUntil: string | null | undefined,
  today: string,
  days: number,
): { dateBegin: string; dateEnd: string } {
  const dateBegin = runningUntil && runningUntil >= today ? addDays(runningUntil, 1) : today;
  return { dateBegin, dateEnd: addDays(dateBegin, days - 1) };
}

/**
 * Returns the unused days of a period, for a refund: the days after today, but at most the bought days minus the days
 * used. A later end that was set manually therefore does not increase the refund, and suspended days that extended the
 * period do not count as used (decided).
 * @param bought number of bought days; undefined if unknown, which removes the upper limit
 */
export function unusedDays(period: BoughtPeriod, bought: number | undefined, today: string): number {
  const { dateBegin, expireDate, suspendedDays } = period;
  if (!expireDate) return 0;
  const lastUsed = lastUsedDay(period, today);
  const remaining = Math.max(0, daysBetween(lastUsed, expireDate));
  const used = dateBegin ? Math.max(0, daysBetween(dateBegin, lastUsed) + 1 - (suspendedDays ?? 0)) : 0;
  return Math.min(remaining, bought === undefined ? remaining : Math.max(0, bought - used));
}

/** Returns the last day that counts as used: today, or the day before a suspension that extends the period. */
export const lastUsedDay = ({ suspendDate }: Pick<BoughtPeriod, 'suspendDate'>, today: string): string =>
  suspendDate && suspendDate <= today ? addDays(suspendDate, -1) : today;

interface BoughtPeriod {
  /** First day of the period; missing in older purchases. */
  dateBegin?: string | null | undefined;
  /** Last day of the period. */
  expireDate?: string | null | undefined;
  suspendedDays?: number | null | undefined;
  /** First day of a current suspension that extends the period. */
  suspendDate?: string | null | undefined;
}
