import { isByPeriod } from '../entities/product.ts';
import { type RenewalReason, renewalReasons, type RenewalStage, renewalStages } from '../entities/renewal.ts';
import type { RenewalSetting } from '../entities/renewal-setting.ts';
import { type ContactOutcome, contactOutcomes } from '../entities/student-contact.ts';
import { enrolmentStatuses } from '../entities/student-course.ts';
import { addDays, daysBetween, earlierOf, laterOf } from '../formats/business-date.ts';
import { toHundredths } from '../formats/hundredths.ts';
import type { DatedValue } from './value-on-day.ts';

/** Default setting of an institution (decided). */
export const defaultRenewalSetting: RenewalSetting = { minHours: 5, days: 30 };

/** Days before today from which the pace is computed (decided). */
export const PACE_DAYS = 56;
/**
 * Minimum number of days on which a pace is based, so that the first lesson of a student does not count as a pace
 * (decided).
 */
export const MIN_PACE_DAYS = 14;
/** Number of days before an end within which a family without a talk must be contacted today (decided). */
export const URGENT_DAYS = 7;
/** Number of days that an ended enrolment stays in the renewal list (decided). */
export const EXPIRED_DAYS = 90;
/** Maximum number of days until a stated run-out date, because the pace of lessons changes sooner than that. */
const MAX_DAYS_AHEAD = 3650;
const DAYS_A_WEEK = 7;

interface EnrolledTime {
  /** First day of the enrolment. */
  dateBegin?: string | null | undefined;
  status?: number | null | undefined;
  /** First suspended day; absent if the enrolment is not suspended. */
  suspendDate?: string | null | undefined;
  /** Statuses with the day from which each holds, in order. */
  changes?: readonly (DatedValue & { status?: number | null | undefined })[] | null | undefined;
}

/** Returns the number of days from `from` to `to`, both included, on which a student was enrolled and not suspended. */
export function enrolledDays(enrolment: EnrolledTime, from: string, to: string): number {
  const { dateBegin, changes, status: current } = enrolment;
  const first = laterOf(from, dateBegin ?? from);
  // Most enrolments have never changed.
  if (!changes?.length && current === enrolmentStatuses.enrolled) return Math.max(0, daysBetween(first, to) + 1);
  return statusSpans(enrolment).reduce((sum, { status, begin, end }) => {
    if ((status ?? enrolmentStatuses.enrolled) !== enrolmentStatuses.enrolled) return sum;
    return sum + Math.max(0, daysBetween(laterOf(first, begin ?? first), earlierOf(to, end ?? to)) + 1);
  }, 0);
}

interface StatusSpan {
  status: number | null | undefined;
  begin: string | null | undefined;
  end: string | undefined;
}

function statusSpans({ changes, status, suspendDate }: EnrolledTime): StatusSpan[] {
  if (changes?.length)
    return changes.map((change, index) => {
      const nextDay = changes[index + 1]?.date;
      return { status: change.status, begin: change.date, end: nextDay ? addDays(nextDay, -1) : undefined };
    });
  // Enrolments of older data store only the day of the suspension.
  if (status === enrolmentStatuses.suspended && suspendDate)
    return [{ status: enrolmentStatuses.enrolled, begin: null, end: addDays(suspendDate, -1) }];
  return [{ status, begin: null, end: undefined }];
}

/**
 * Returns the pace in hours per week: the hours of the last 56 days before today, divided by the enrolled weeks among
 * them, at least 2; null without hours (decided).
 * @param hours hours that lessons of these days deducted
 * @param days enrolled days among these days
 */
export function pacePerWeek(hours: number, days: number): number | null {
  const perWeek = toHundredths((hours * DAYS_A_WEEK) / Math.max(days, MIN_PACE_DAYS));
  return perWeek > 0 ? perWeek : null;
}

/** Returns the day on which the usable hours are used up at a pace; null without hours or pace. */
export function runOutDate(hours: number, perWeek: number | null, today: string): string | null {
  if (hours <= 0 || !perWeek) return null;
  const days = Math.ceil(toHundredths((hours * DAYS_A_WEEK) / perWeek));
  return days > MAX_DAYS_AHEAD ? null : addDays(today, days);
}

/** Facts of an enrolment as of today, from which its renewal reasons are derived. */
export interface RenewalFacts {
  chargeType?: string | null | undefined;
  status?: number | null | undefined;
  /** Usable hours; ignored for an enrolment by period. */
  remainHour: number;
  /** Last day of the period or of the hours that are left; null if they do not end. */
  endDate: string | null;
  /** Day on which the hours are used up at the present pace. */
  runOutDate: string | null;
  /** Day on which the last hours were used or expired; null if some are left or there were none. */
  usedUpDate: string | null;
  /** True if nothing is left because the last hours or days were refunded or moved to another purchase. */
  isRefunded: boolean;
}

/** Day and thresholds by which enrolments are due for renewal. */
export interface RenewalTerms {
  today: string;
  minHours: number;
  /** Last day on which a period or the hours count as ending soon. */
  soonUntil: string;
  /** Earliest end with which an enrolment is still in the renewal list. */
  endedSince: string;
  /** First and last day from which the pace is computed. */
  paceBegin: string;
  paceEnd: string;
}

/** Returns the terms of a day, which are computed once for all enrolments. */
export const renewalTerms = (
  { minHours, days }: Pick<RenewalSetting, 'minHours' | 'days'>,
  today: string,
): RenewalTerms => ({
  today,
  minHours,
  soonUntil: addDays(today, days),
  endedSince: addDays(today, -EXPIRED_DAYS),
  paceBegin: addDays(today, -PACE_DAYS),
  paceEnd: addDays(today, -1),
});

/**
 * Returns why an enrolment is due for renewal, as of today; empty if it is not (decided).
 * A running enrolment: `fewHours`, fewer usable hours than the threshold; `soon`, used up at the present pace or past its
 * last day within `days` days. `expired`: nothing left, and the end is at most 90 days ago. A suspended enrolment does
 * not use hours, so only `fewHours` applies. An enrolment that ended with a refund or a transfer is never due.
 */
export function renewalReasonsOf(facts: RenewalFacts, terms: RenewalTerms): RenewalReason[] {
  const { status, remainHour, endDate, isRefunded } = facts;
  const { today, minHours, endedSince } = terms;
  if (isRefunded) return [];
  const byPeriod = isByPeriod(facts.chargeType);
  const { fewHours, soon, expired } = renewalReasons;
  if (status === enrolmentStatuses.suspended) return !byPeriod && remainHour < minHours ? [fewHours] : [];
  const endedOn = endOf(facts, today);
  if (endedOn) return endedOn >= endedSince ? [expired] : [];
  if (status === enrolmentStatuses.finished || (!byPeriod && remainHour <= 0)) return [];
  const isSoon = isNear(endDate, terms) || (!byPeriod && isNear(facts.runOutDate, terms));
  return [...(!byPeriod && remainHour < minHours ? [fewHours] : []), ...(isSoon ? [soon] : [])];
}

const isNear = (day: string | null, { today, soonUntil }: RenewalTerms): boolean =>
  day !== null && day >= today && day <= soonUntil;

/** Returns the day on which an enrolment has ended; null if it has not. A period runs to the end of its last day. */
export function endOf(
  {
    chargeType,
    remainHour,
    endDate,
    usedUpDate,
  }: Pick<RenewalFacts, 'chargeType' | 'remainHour' | 'endDate' | 'usedUpDate'>,
  today: string,
): string | null {
  if (isByPeriod(chargeType)) return endDate !== null && endDate < today ? endDate : null;
  return remainHour > 0 ? null : usedUpDate;
}

/** Last talk about the renewal of an enrolment. */
export interface RenewalTalk {
  createTime: string;
  outcome?: ContactOutcome | null | undefined;
  nextDate?: string | null | undefined;
}

/**
 * True if a family must be contacted again today: the next contact is due or overdue. A family that was not reached,
 * without a next date, is due on the next day (decided).
 */
export const isContactDue = ({ createTime, outcome, nextDate }: RenewalTalk, today: string): boolean =>
  nextDate ? nextDate <= today : outcome === contactOutcomes.unreachable && createTime.slice(0, 10) < today;

/** An enrolment that is due for renewal. */
export interface DueRenewal {
  reasons: readonly RenewalReason[];
  /** Day on which hours or period end; null if unknown. */
  end: string | null;
  talk?: RenewalTalk | undefined;
}

/**
 * Returns the stages of the renewal list to which an enrolment belongs. Without a talk it belongs to today if it is
 * urgent: few hours, ended, or an end within 7 days (decided).
 */
export const renewalStagesOf = ({ reasons, end, talk }: DueRenewal, today: string): RenewalStage[] => {
  const isExpired = reasons.includes(renewalReasons.expired);
  const isUrgent =
    isExpired || reasons.includes(renewalReasons.fewHours) || (end !== null && end <= addDays(today, URGENT_DAYS));
  return [
    ...((talk ? isContactDue(talk, today) : isUrgent) ? [renewalStages.today] : []),
    isExpired ? renewalStages.expired : renewalStages.runningOut,
  ];
};
