import type { Draft } from './draft.ts';
import type { Random } from './random.ts';
import type { Row } from './schema.ts';

/** Hours that were taken of an enrolment. */
export interface Taken {
  date: string;
  hours: number;
}

/** A product that was bought, and when (yyyy-MM-dd HH:mm:ss). */
export interface Purchase {
  product: Row<'product'>;
  time: string;
}

/** An enrolment with what its lessons took and what was bought for it, both in the order of time. */
export interface Account {
  enrolment: Row<'studentCourse'>;
  taken: readonly Taken[];
  purchases: Purchase[];
  /** What is for sale to it. */
  products: readonly Row<'product'>[];
}

/** Within the hours of the office; today no later than its moment, even if that is early. */
export function timeOn({ today, moment }: Draft, random: Random, date: string): string {
  const until = date < today ? 20 * 60 + 55 : minutesOf(moment);
  const from = Math.min(9 * 60 + 5, Math.max(0, until - 55));
  const minutes = until === 0 ? 0 : random.int(from, until - 1);
  const parts = [Math.floor(minutes / 60), minutes % 60, random.int(0, 59)];
  return `${date} ${parts.map((part) => String(part).padStart(2, '0')).join(':')}`;
}

const minutesOf = (moment: string): number => Number(moment.slice(0, 2)) * 60 + Number(moment.slice(3));
