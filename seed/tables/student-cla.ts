import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
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
  return db.studentCourse.flatMap(({ studentCourseId, studentId, claId, status, tenantId }) =>
    claId
      ? {
          studentClaId: FIXED_IDS[studentCourseId] ?? db.nextId('studentCla'),
          studentId,
          claId,
          studentCourseId,
          status: status ?? enrolmentStatuses.enrolled,
          tenantId,
        }
      : [],
  );
}
