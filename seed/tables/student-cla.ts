import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { addDays, earlierOf } from '#contracts/formats/business-date.ts';
import type { Draft } from '../generators/world-builder.ts';
import { spareRows, teaching } from '../fixed-ids.ts';
import type { Row } from '../schema.ts';

/** Fixed IDs of seats, by the ID of their enrolment. */
const FIXED_IDS: Readonly<Record<string, string>> = {
  [teaching.studentCourse]: teaching.studentCla,
  [spareRows.suspendedEnrolment]: spareRows.suspendedSeat,
};

/** Generates a seat for every enrolment with a class. */
export function studentClaRows(db: Draft): Row<'studentCla'>[] {
  return db.studentCourse.flatMap((enrolment) => {
    const { studentCourseId, studentId, claId, status, tenantId } = enrolment;
    return claId
      ? {
          studentClaId: FIXED_IDS[studentCourseId] ?? db.nextId('studentCla'),
          studentId,
          claId,
          studentCourseId,
          status: status ?? enrolmentStatuses.enrolled,
          changes: changesOf(db, enrolment),
          tenantId,
        }
      : [];
  });
}

/**
 * Returns the dated statuses of a seat: taken from the beginning of its enrolment, but not after today, until the end
 * of a finished enrolment. A suspension begins on the day after the last lesson that the student could attend.
 */
function changesOf(db: Draft, { dateBegin, dateEnd, status }: Row<'studentCourse'>) {
  const taken = { date: dateBegin && earlierOf(dateBegin, db.today), status: enrolmentStatuses.enrolled };
  if (!dateEnd || !status || status === enrolmentStatuses.enrolled) return [taken];
  const isFinished = status === enrolmentStatuses.finished;
  return [taken, { date: isFinished ? dateEnd : addDays(dateEnd, 1), status }];
}
