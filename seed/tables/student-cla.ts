import type { Draft } from '../draft.ts';
import { teaching } from '../fixed.ts';
import type { Row } from '../schema.ts';

/** The places in classes; one for every enrolment that has a class. */
export function studentClaRows(db: Draft): Row<'studentCla'>[] {
  return db.studentCourse.flatMap(({ studentCourseId, studentId, claId, status, tenantId }) =>
    claId
      ? {
          studentClaId: studentCourseId === teaching.studentCourse ? teaching.studentCla : db.nextId('studentCla'),
          studentId,
          claId,
          studentCourseId,
          status: status ?? 1,
          tenantId,
        }
      : [],
  );
}
