import type { Student } from '#contracts/entities/student.ts';
import { hourParts, studentHours } from '#contracts/rules/student-hours.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';

/** Returns a student with the campus and the usable hours of the active enrolments. */
export function studentView({ tables }: Reader, { tenantId, ...row }: Row<'student'>): Student {
  const enrolments = tables.studentCourse.by('student', row.studentId);
  return {
    ...row,
    deptName: tables.dept.get(row.deptId)?.deptName,
    balanceHour: studentHours(enrolments),
    hourParts: hourParts(
      enrolments.map((one) => ({ ...one, courseName: tables.course.get(one.courseId)?.courseName })),
    ),
  };
}
