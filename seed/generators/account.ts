import type { Draft } from './world-builder.ts';
import type { PurchaseTerms } from './purchase-terms.ts';
import type { Random } from './random.ts';
import type { Row } from '../schema.ts';

/** Hours deducted from an enrolment. */
export interface TakenHours {
  date: string;
  hours: number;
  /** Row in which the worth of the hours is stored. */
  row: { worth?: number | null | undefined };
}

/** A purchased product and the time of the purchase (yyyy-MM-dd HH:mm:ss). */
export interface Purchase {
  product: Row<'product'>;
  time: string;
  terms: PurchaseTerms;
  /** True if the purchase was added to cover today's lessons. Its details come from a separate random sequence. */
  forToday?: true;
}

/** An enrolment with its deducted hours and its purchases, both in order of time. */
export interface EnrolmentAccount {
  enrolment: Row<'studentCourse'>;
  taken: readonly TakenHours[];
  purchases: Purchase[];
  /** Products available to the enrolment. */
  products: readonly Row<'product'>[];
  /** True if the student enrolled in another course first. */
  isFurtherCourse: boolean;
  /** Hours that a lesson of the course deducts. */
  lessonHours: number;
}

/** Returns the price of a purchase after the discount, in yuan. */
export const amountOf = ({ product, terms }: Purchase): number =>
  (product.price ?? 0) * terms.quantity - terms.discountAmount;

/** Returns the hours that a purchase adds to the balance, with the given ones. */
export const hoursOf = ({ product, terms }: Purchase): number =>
  (product.hours ?? 0) * terms.quantity + (terms.giftHour ?? 0);

/**
 * Returns a random time within office hours. For today, the time lies before the current day phase, if necessary before
 * office hours.
 */
export function timeOn({ today, moment }: Draft, random: Random, date: string): string {
  const endMinute = date < today ? 20 * 60 + 55 : minutesOf(moment);
  const from = Math.min(9 * 60 + 5, Math.max(0, endMinute - 55));
  // Draws a number in every phase, so that the phase does not affect later draws.
  const minutes = random.int(from, Math.max(from, endMinute - 1));
  const parts = [Math.floor(minutes / 60), minutes % 60, random.int(0, 59)];
  return `${date} ${parts.map((part) => String(part).padStart(2, '0')).join(':')}`;
}

const minutesOf = (moment: string): number => Number(moment.slice(0, 2)) * 60 + Number(moment.slice(3));
