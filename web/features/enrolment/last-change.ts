import { studentCourses } from '#contracts/calls/student-courses.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import type { VersionedRow } from '../../crud/form/row-version.ts';
import { send } from '../../http/client.ts';

/**
 * Returns the user and the time of the last ledger entry of an enrolment; both are undefined if the server returns
 * none.
 */
export async function lastChangeOf({
  studentId,
  studentCourseId,
}: Pick<StudentCourse, 'studentId' | 'studentCourseId'>): Promise<VersionedRow> {
  const entries = send(
    studentCourses.hourLog,
    { pageNum: 1, pageSize: 1, studentId, studentCourseId },
    { quiet: true },
  ).catch(() => null);
  const [entry] = (await entries)?.rows ?? [];
  return { updateTime: entry?.createTime, updateUserName: entry?.createUserName };
}
