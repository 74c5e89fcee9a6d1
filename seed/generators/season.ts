/** A range of days, MM-dd, and the factor by which sales rise in it. */
type Peak = readonly [from: string, to: string, factor: number];

/** Peaks of the Chinese school year: before both terms, in the vacations, and at 双十一. */
const PEAKS: readonly Peak[] = [
  ['01-08', '02-06', 1.7],
  ['02-20', '03-05', 1.3],
  ['06-10', '06-18', 1.4],
  ['07-01', '07-10', 1.4],
  ['08-18', '09-03', 2],
  ['11-01', '11-12', 2.2],
];

/** Largest sales factor of any day. */
export const MAX_DEMAND = Math.max(...PEAKS.map(([, , factor]) => factor));

/** Returns the factor by which sales rise on a day; 1 on an ordinary day. @param date yyyy-MM-dd */
export function demandOn(date: string): number {
  const day = date.slice(5);
  return PEAKS.find(([from, to]) => from <= day && day <= to)?.[2] ?? 1;
}
