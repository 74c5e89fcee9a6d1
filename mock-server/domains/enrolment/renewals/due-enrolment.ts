import { isByPeriod } from '#contracts/entities/product.ts';
import type { RenewalReason } from '#contracts/entities/renewal.ts';
import { contactKinds } from '#contracts/entities/student-contact.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { studentProductStatuses } from '#contracts/entities/student-product.ts';
import { laterOf } from '#contracts/formats/business-date.ts';
import { enrolmentEnd } from '#contracts/rules/enrolment-end.ts';
import { usableHours } from '#contracts/rules/lesson-hours.ts';
import {
  endOf,
  enrolledDays,
  pacePerWeek,
  type RenewalFacts,
  renewalReasonsOf,
  type RenewalTerms,
  runOutDate,
} from '#contracts/rules/renewal.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { withdrawalsOf } from '../withdrawals-of.ts';

/** An enrolment that is due for renewal. */
export interface DueEnrolment {
  enrolment: Row<'studentCourse'>;
  reasons: readonly RenewalReason[];
  weeklyHour: number | null;
  runOutDate: string | null;
  /** Last day of the remaining hours or days, or the day on which everything has ended. */
  lastDay: string | null;
  /** Last purchase that was not refunded. */
  lastPurchase: Row<'studentProduct'> | undefined;
  /** Last talk about renewal since that purchase. */
  talk: Row<'studentContact'> | undefined;
}

/**
 * Returns an enrolment with the reasons why it is due for renewal; null if it is not due. It is not due if another
 * enrolment of the student in the course goes on, such as a card beside used-up hours.
 */
export function dueEnrolment(
  reader: Reader,
  enrolment: Row<'studentCourse'>,
  terms: RenewalTerms,
): DueEnrolment | null {
  const due = reasonsOf(reader, enrolment, terms);
  if (due.reasons.length === 0 || othersOf(reader, enrolment).some((other) => goesOn(reader, other, terms)))
    return null;
  const lastPurchase = lastPurchaseOf(reader, enrolment.studentCourseId);
  return { ...due, lastPurchase, talk: lastTalk(reader, enrolment.studentCourseId, lastPurchase?.buyTime) };
}

function reasonsOf(
  reader: Reader,
  enrolment: Row<'studentCourse'>,
  terms: RenewalTerms,
): Omit<DueEnrolment, 'lastPurchase' | 'talk'> {
  const { today } = terms;
  const { chargeType, status, studentCourseId } = enrolment;
  const byPeriod = isByPeriod(chargeType);
  const remainHour = byPeriod ? 0 : usableHours(enrolment);
  const usesHours = !byPeriod && remainHour > 0 && status === enrolmentStatuses.enrolled;
  const weeklyHour = usesHours ? paceOf(reader, enrolment, terms) : null;
  const facts: RenewalFacts = {
    chargeType,
    status,
    remainHour,
    endDate: enrolmentEnd(enrolment),
    runOutDate: runOutDate(remainHour, weeklyHour, today),
    usedUpDate: byPeriod || remainHour > 0 ? null : usedUpDate(reader, studentCourseId, today),
    isRefunded: false,
  };
  const { endDate } = facts;
  const reasons = renewalReasonsOf(facts, terms);
  // The purchases are read only if they matter: most enrolments are not due.
  const isRefunded = reasons.length > 0 && endedByWithdrawal(reader, enrolment, facts);
  return {
    enrolment,
    reasons: isRefunded ? renewalReasonsOf({ ...facts, isRefunded }, terms) : reasons,
    weeklyHour,
    runOutDate: facts.runOutDate,
    lastDay: endOf(facts, today) ?? (endDate !== null && endDate >= today ? endDate : null),
  };
}

/** Returns the pace of an enrolment. Hours count on the day of their lesson, whenever they were deducted. */
function paceOf(reader: Reader, enrolment: Row<'studentCourse'>, { paceBegin, paceEnd }: RenewalTerms): number | null {
  const entries = reader.tables.hourLog.by('enrolment', enrolment.studentCourseId);
  let hours = 0;
  for (let index = entries.length - 1; index >= 0; index -= 1) {
    const { createTime, claDate, courseTimeId, changeHour } = entries[index] as Row<'hourLog'>;
    const entryDay = (createTime ?? '').slice(0, 10);
    // Entries are in the order of their creation, and no lesson is recorded before its day.
    if (entryDay < paceBegin) break;
    // Older entries do not store the day of the lesson.
    const day = claDate ?? (courseTimeId ? entryDay : '');
    if (day >= paceBegin && day <= paceEnd) hours -= changeHour;
  }
  return pacePerWeek(hours, enrolledDays(enrolment, paceBegin, paceEnd));
}

/** Returns the day on which the last hours were deducted or expired; null if there were none. */
function usedUpDate({ tables }: Reader, studentCourseId: string, today: string): string | null {
  const entry = tables.hourLog.by('enrolment', studentCourseId).findLast(({ changeHour }) => changeHour < 0);
  const expired = tables.studentProduct
    .by('enrolment', studentCourseId)
    .filter(({ balanceHour, expireDate }) => (balanceHour ?? 0) > 0 && (expireDate ?? today) < today)
    .map(({ expireDate }) => expireDate ?? '');
  return [(entry?.createTime ?? '').slice(0, 10), ...expired].reduce(laterOf, '') || null;
}

/**
 * True if nothing is left of an enrolment because the last of it was refunded or moved to another purchase, or if the
 * enrolment was finished on the day of a refund or transfer.
 */
function endedByWithdrawal(
  { tables }: Reader,
  { studentCourseId, chargeType, status, changes }: Row<'studentCourse'>,
  { usedUpDate: lastDay, endDate }: RenewalFacts,
): boolean {
  const purchases = tables.studentProduct.by('enrolment', studentCourseId);
  const days = purchases.flatMap(withdrawalsOf).map(({ time }) => time.slice(0, 10));
  if (days.length === 0) return false;
  const finishDay = status === enrolmentStatuses.finished ? changes?.at(-1)?.date : undefined;
  if (finishDay && days.includes(finishDay)) return true;
  // A refund of all days ends a period on the day of the refund, or before a suspension.
  if (isByPeriod(chargeType)) return endDate !== null && days.some((day) => day >= endDate);
  const entry = tables.hourLog.by('enrolment', studentCourseId).findLast(({ changeHour }) => changeHour < 0);
  return !entry?.courseTimeId && entry?.createTime?.slice(0, 10) === lastDay && days.includes(lastDay ?? '');
}

/** Returns the last purchase of an enrolment that was not refunded. */
const lastPurchaseOf = ({ tables }: Reader, studentCourseId: string): Row<'studentProduct'> | undefined =>
  tables.studentProduct
    .by('enrolment', studentCourseId)
    .filter(({ status }) => status !== studentProductStatuses.refunded)
    .reduce<Row<'studentProduct'> | undefined>(
      (last, purchase) => (last && (last.buyTime ?? '') > (purchase.buyTime ?? '') ? last : purchase),
      undefined,
    );

const lastTalk = (
  { tables }: Reader,
  studentCourseId: string,
  since: string | null | undefined,
): Row<'studentContact'> | undefined =>
  tables.studentContact
    .by('enrolment', studentCourseId)
    .findLast(({ kind, createTime }) => kind === contactKinds.renewal && createTime >= (since ?? ''));

const othersOf = ({ tables }: Reader, enrolment: Row<'studentCourse'>): Row<'studentCourse'>[] =>
  tables.studentCourse
    .by('student', enrolment.studentId)
    .filter((other) => other.studentCourseId !== enrolment.studentCourseId && other.courseId === enrolment.courseId);

/** True if a running enrolment has hours or a period left and is not due for renewal itself. */
function goesOn(reader: Reader, other: Row<'studentCourse'>, terms: RenewalTerms): boolean {
  if (other.status !== enrolmentStatuses.enrolled) return false;
  const isLeft = isByPeriod(other.chargeType)
    ? (enrolmentEnd(other) ?? terms.today) >= terms.today
    : usableHours(other) > 0;
  return isLeft && reasonsOf(reader, other, terms).reasons.length === 0;
}
