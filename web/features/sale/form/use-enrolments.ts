import { studentCourses } from '#contracts/calls/student-courses.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import { useCall } from '#web/http/use-call.ts';

/** Page size above any student's number of enrolments. */
const MAX_ENROLMENTS = 50;
const NONE: readonly StudentCourse[] = [];

export interface Enrolments {
  /** Enrolments; undefined while they load or if they cannot be read. */
  rows: readonly StudentCourse[] | undefined;
  failed: boolean;
  reload(): void;
}

/**
 * Returns the enrolments of a student.
 * @param studentId '' for a new student, who has none
 */
export function useEnrolments(studentId: string): Enrolments {
  const { data, error, reload } = useCall(
    studentCourses.list,
    studentId === '' ? null : { studentId, pageNum: 1, pageSize: MAX_ENROLMENTS },
    { quiet: true },
  );
  const rows = studentId === '' ? NONE : data?.rows;
  return { rows, failed: rows === undefined && error !== undefined, reload };
}
