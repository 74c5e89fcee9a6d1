import { isByPeriod } from '#contracts/entities/product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import type { RecordHours } from '#contracts/entities/student-record.ts';
import { enrolmentEnd } from '#contracts/rules/enrolment-end.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { balanceAfter, hourSums } from '#contracts/rules/student-record.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';

interface HoursQuery {
  studentId: string;
  begin: string;
  end: string;
  today: string;
}

/**
 * Returns the hours of each enrolment that runs in the span, has a balance at the beginning of the span, or has ledger
 * entries in it.
 */
export function studentHoursIn({ tables }: Reader, { studentId, begin, end, today }: HoursQuery): RecordHours[] {
  return tables.studentCourse.by('student', studentId).flatMap((enrolment) => {
    const { studentCourseId, courseId, chargeType, status, dateBegin, expireHour } = enrolment;
    const byPeriod = isByPeriod(chargeType);
    const entries = byPeriod ? [] : tables.hourLog.by('enrolment', studentCourseId);
    const within = entries.filter((entry) => isPosted(entry, begin, end));
    const beginHour = entries
      .filter((entry) => postedOn(entry) < begin)
      .reduce((sum, { changeHour }) => addHours(sum, changeHour), 0);
    const sums = hourSums(within);
    const last = enrolmentEnd(enrolment);
    const runs =
      (dateBegin ?? '') <= end && (byPeriod ? (last ?? end) >= begin : status !== enrolmentStatuses.finished);
    if (!runs && beginHour === 0 && within.length === 0) return [];
    return {
      studentCourseId,
      courseId,
      courseName: tables.course.get(courseId)?.courseName,
      chargeType,
      status,
      beginHour,
      ...sums,
      endHour: balanceAfter(beginHour, sums),
      expireHour: byPeriod || end < today ? null : (expireHour ?? 0),
      expireDate: last,
    };
  });
}

/** Returns the ledger entries of a student that were posted in the span, oldest first. */
export const ledgerIn = ({ tables }: Reader, { studentId, begin, end }: HoursQuery): Row<'hourLog'>[] =>
  tables.hourLog
    .by('student', studentId)
    .filter((entry) => isPosted(entry, begin, end))
    .sort((one, other) => compareText(one.createTime ?? '', other.createTime ?? ''));

/** Returns the day of a ledger entry. An entry without a time counts as posted before all others. */
export const postedOn = ({ createTime }: Row<'hourLog'>): string => (createTime ?? '').slice(0, 10);

const isPosted = (entry: Row<'hourLog'>, begin: string, end: string): boolean =>
  postedOn(entry) >= begin && postedOn(entry) <= end;
