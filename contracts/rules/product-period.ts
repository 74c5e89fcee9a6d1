import { addDays, daysBetween } from './business-date.ts';

/**
 * When a period product of so many days runs: n days, its first included. It follows the period that still runs and
 * begins today where none does (decided).
 * @param runningUntil the last day of the enrolment's period so far, yyyy-MM-dd
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
 * The days of a period product that a refund takes back: those after today, because today is used, and no more of what
 * was bought than its days so far have left, however its end was moved by hand (decided).
 * @param bought undefined: not known, so it bounds nothing
 */
export function unusedDays({ dateBegin, expireDate }: BoughtPeriod, bought: number | undefined, today: string): number {
  if (!expireDate) return 0;
  const ahead = Math.max(0, daysBetween(today, expireDate));
  const used = dateBegin ? Math.max(0, daysBetween(dateBegin, today) + 1) : 0;
  return Math.min(ahead, bought === undefined ? ahead : Math.max(0, bought - used));
}

interface BoughtPeriod {
  /** Its first day; not known of what was bought before it was kept. */
  dateBegin?: string | null | undefined;
  /** Its last day. */
  expireDate?: string | null | undefined;
}
