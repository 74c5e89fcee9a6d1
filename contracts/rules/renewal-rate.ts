import { addDays, laterOf } from '../formats/business-date.ts';
import { addHours } from './lesson-hours.ts';

/** Days before an end from which a purchase renews it (decided). */
export const RENEWAL_DAYS_BEFORE = 60;
/** Days after an end until which a purchase renews it (decided). */
export const RENEWAL_DAYS_AFTER = 30;

/** A purchase of hours or of a period. Hours that were brought along count as one without an adviser. */
export interface Batch {
  /** Day of the purchase. */
  day: string;
  /** Bought hours; 0 for a period. */
  hours: number;
  /** Last day on which the hours or the period can be used; null without an end. */
  lastDay: string | null;
  /** Refunds, and transfers to other purchases. */
  refunds: readonly { day: string; hours: number }[];
  /** True if everything that was left was refunded, or all hours were refunded or moved. It renews nothing. */
  isRefunded: boolean;
  /** False for hours that were moved in. They can be used, but renew nothing. */
  isBought: boolean;
  salesStaffId: string | null;
}

/** True if a purchase renews an enrolment: money came in, and hours were not all refunded or moved. */
export const renews = ({ isRefunded, isBought }: Batch): boolean => isBought && !isRefunded;

/** State of a ledger at the end of a day. */
export interface LedgerDay {
  day: string;
  balance: number;
  /** Hours that a lesson of the enrolment costs. */
  lessonHours: number;
}

/** An end that is due for renewal. */
export interface RenewalEnd {
  /** Last day: on which less than a lesson was left, or the hours or the period ended. */
  day: string;
  /** Adviser of the last purchase that ended. */
  salesStaffId: string | null;
  /** Days of the later purchases in the enrolment that renew it. */
  laterDays: readonly string[];
}

/**
 * Returns the ends of an enrolment, until today (decided). Purchases are used up in their order. What is left of one when
 * the next is bought less than 60 days before its end does not prevent the end; an earlier purchase was made in advance
 * and ends together with it. An end by a refund or a transfer is not due for renewal and therefore omitted.
 * @param batches in the order of their days
 * @param endOf returns the end of the batches from `first` to `last`; null if they have not ended
 */
function endsOf(
  batches: readonly Batch[],
  endOf: (first: number, last: number) => { day: string; isRefund: boolean } | null,
): RenewalEnd[] {
  const ends: RenewalEnd[] = [];
  let first = 0;
  let last = 0;
  while (last < batches.length) {
    const end = endOf(first, last);
    if (!end) break;
    const next = batches[last + 1];
    if (next && next.day < addDays(end.day, -RENEWAL_DAYS_BEFORE)) {
      last += 1;
      continue;
    }
    if (!end.isRefund) {
      const later = batches.slice(last + 1).filter(renews);
      ends.push({
        day: end.day,
        salesStaffId: batches[last]?.salesStaffId ?? null,
        laterDays: later.map(({ day }) => day),
      });
    }
    last += 1;
    first = last;
  }
  return ends;
}

/**
 * Returns the ends of an enrolment by hours, as its ledger shows them: the first day after which the purchases have less
 * than a lesson left, or the last day of the hours that were left over. The last day is the present one, because earlier
 * ones are not stored. Hours given with a purchase end with it.
 * @param ledger one entry for each day with changes, in order
 */
export function endsOfHours(batches: readonly Batch[], ledger: readonly LedgerDay[], today: string): RenewalEnd[] {
  // Expired hours stay in the balance, but no later purchase has them.
  let expired = 0;
  let expiredOf = -1;
  const leftOn = ({ day, balance }: LedgerDay, last: number): number =>
    addHours(balance, -addHours(expired, hoursBoughtBy(batches.slice(last + 1), day)));
  return endsOf(batches, (first, last) => {
    const begin = batches[last]?.day ?? '';
    const usedUp = ledger.find((entry) => entry.day >= begin && leftOn(entry, last) < entry.lessonHours);
    const lastDay = lastDayOf(batches.slice(first, last + 1));
    if (lastDay !== null && lastDay < today && (!usedUp || usedUp.day > lastDay)) {
      const before = ledger.findLast((entry) => entry.day <= lastDay);
      if (before && expiredOf < last) expired = addHours(expired, Math.max(0, leftOn(before, last)));
      expiredOf = last;
      return { day: lastDay, isRefund: false };
    }
    return usedUp ? { day: usedUp.day, isRefund: endedByRefund(batches.slice(first, last + 1), usedUp.day) } : null;
  });
}

/** Returns the ends of an enrolment by period: the last days of its purchases. */
export function endsOfPeriod(batches: readonly Batch[], today: string): RenewalEnd[] {
  const kept = batches.filter(({ isRefunded }) => !isRefunded);
  return endsOf(kept, (first, last) => {
    const day = lastDayOf(kept.slice(first, last + 1));
    return day !== null && day < today ? { day, isRefund: false } : null;
  });
}

/** Returns the latest last day; null if one of the batches has none. */
const lastDayOf = (batches: readonly Batch[]): string | null =>
  batches.some(({ lastDay }) => lastDay === null)
    ? null
    : batches.map(({ lastDay }) => lastDay ?? '').reduce(laterOf, '');

/** Returns the hours that were bought by the end of a day, without those that were refunded or moved by then. */
const hoursBoughtBy = (batches: readonly Batch[], day: string): number =>
  batches
    .filter((batch) => batch.day <= day)
    .reduce(
      (sum, { hours, refunds }) =>
        refunds
          .filter((refund) => refund.day <= day)
          .reduce((left, refund) => addHours(left, -refund.hours), addHours(sum, hours)),
      0,
    );

const endedByRefund = (batches: readonly Batch[], day: string): boolean =>
  batches.every(({ isRefunded }) => isRefunded) ||
  batches.some(({ refunds }) => refunds.some((refund) => refund.day === day));

export type RenewalResult = 'renewed' | 'pending' | 'lost';

/**
 * Returns whether an end was renewed: by a purchase from 60 days before it to 30 days after it. Until the 30 days have
 * passed, an end without one is pending.
 * @param purchaseDays days of the purchases that may renew it
 */
export function renewalResult(end: string, purchaseDays: readonly string[], today: string): RenewalResult {
  const [from, to] = [addDays(end, -RENEWAL_DAYS_BEFORE), addDays(end, RENEWAL_DAYS_AFTER)];
  if (purchaseDays.some((day) => day >= from && day <= to)) return 'renewed';
  return today <= to ? 'pending' : 'lost';
}

/** Returns the percentage of the ends that were renewed, rounded to a whole number; null without any. */
export const renewalPercentage = (renewed: number, ends: number): number | null =>
  ends > 0 ? Math.round((renewed / ends) * 100) : null;
