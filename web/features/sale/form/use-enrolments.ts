import { studentCourses } from '#contracts/calls/student-courses.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import { useCall } from '#web/http/use-call.ts';

/** Page size above any student's number of enrolments. */
const MAX_ENROLMENTS = 50;
const NONE: readonly StudentCourse[] = [];

/**
 * Returns the enrolments of a student; undefined while they load, and if they cannot be read.
 * @param studentId '' for a new student, who has none
 */
export function useEnrolments(studentId: string): readonly StudentCourse[] | undefined {
  const { data } = useCall(
    studentCourses.list,
    studentId === '' ? null : { studentId, pageNum: 1, pageSize: MAX_ENROLMENTS },
    { quiet: true },
  );
  return studentId === '' ? NONE : data?.rows;
}
