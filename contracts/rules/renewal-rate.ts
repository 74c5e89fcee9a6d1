import { addDays, laterOf } from '../formats/business-date.ts';
import { addHours } from './lesson-hours.ts';

/** Maximum number of days before an end at which a purchase counts as its renewal (decided). */
export const RENEWAL_DAYS_BEFORE = 60;
/** Maximum number of days after an end at which a purchase counts as its renewal (decided). */
export const RENEWAL_DAYS_AFTER = 30;

/** A purchase of hours or of a period. Hours that a student already had count as a purchase without an adviser. */
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
  /** Day on which less than the hours of a lesson were left, or last day of the hours or the period. */
  day: string;
  /** Adviser of the last purchase that ended. */
  salesStaffId: string | null;
  /** Days of later purchases in the enrolment that may renew it. */
  laterDays: readonly string[];
}

/**
 * Returns the ends of an enrolment up to today (decided). Purchases are used up in their order. If the next purchase is
 * made more than 60 days before the end of the previous one, it counts as made in advance, and both end together;
 * otherwise each has its own end. Ends by a refund or a transfer are not due for renewal and are omitted.
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
 * Returns the ends of an enrolment by hours according to its ledger: the first day after which the purchases have less
 * than a lesson left, or the last day of remaining hours. Uses the current last day of a purchase, because earlier ones
 * are not stored. Hours given with a purchase end with it.
 * @param ledger one entry for each day with changes, in order
 */
export function endsOfHours(batches: readonly Batch[], ledger: readonly LedgerDay[], today: string): RenewalEnd[] {
  // Expired hours stay in the balance, but do not count for a later purchase.
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
