import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import type { Draft } from '../draft.ts';
import { spare, teaching } from '../fixed.ts';
import type { Row } from '../schema.ts';

/** Seats that keep their id in every world. */
const named: Readonly<Record<string, string>> = {
  [teaching.studentCourse]: teaching.studentCla,
  [spare.suspendedEnrolment]: spare.suspendedSeat,
};

/** The seats in classes; one for every enrolment that has a class. */
export function studentClaRows(db: Draft): Row<'studentCla'>[] {
  return db.studentCourse.flatMap(({ studentCourseId, studentId, claId, status, tenantId }) =>
    claId
      ? {
          studentClaId: named[studentCourseId] ?? db.nextId('studentCla'),
          studentId,
          claId,
          studentCourseId,
          status: status ?? enrolmentStatuses.enrolled,
          tenantId,
        }
      : [],
  );
}
