/** From a day of the year to another, MM-dd, and how much more is bought then than otherwise. */
type Peak = readonly [from: string, to: string, factor: number];

/** The Chinese school year: before both terms, in the vacations, and at 双十一. */
const PEAKS: readonly Peak[] = [
  ['01-08', '02-06', 1.7],
  ['02-20', '03-05', 1.3],
  ['06-10', '06-18', 1.4],
  ['07-01', '07-10', 1.4],
  ['08-18', '09-03', 2],
  ['11-01', '11-12', 2.2],
];

/** On no day is more bought than so many times of an ordinary one. */
export const LARGEST_DEMAND = Math.max(...PEAKS.map(([, , factor]) => factor));

/** 1 on an ordinary day. @param date yyyy-MM-dd */
export function demandOn(date: string): number {
  const day = date.slice(5);
  return PEAKS.find(([from, to]) => from <= day && day <= to)?.[2] ?? 1;
}
