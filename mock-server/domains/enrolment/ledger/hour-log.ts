import type { HourLog } from '#contracts/entities/hour-log.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Session } from '../../../kernel/sessions/sessions.ts';
import { newestFirst, type Page, type PageQuery } from '../../../kernel/store/page.ts';
import type { Row } from '../../../kernel/store/schema.ts';
import { groupsInSight, isOwned } from '../sight.ts';

interface Filters {
  studentId?: string | undefined;
  courseId?: string | undefined;
  studentCourseId?: string | undefined;
}

/** The entries of an enrolment, of a student, or of everything within sight, newest first. */
export function hourLogPage(
  world: World,
  session: Session,
  { studentId, courseId, studentCourseId, ...page }: PageQuery & Filters,
): Page<HourLog> {
  const { hourLog, student, course } = world.store.tables;
  const seen = isOwned(world, session);
  const groups = studentCourseId
    ? [hourLog.by('enrolment', studentCourseId)]
    : studentId
      ? [hourLog.by('student', studentId)]
      : groupsInSight(world, session, 'hourLog');
  const wanted = (row: Row<'hourLog'>) =>
    seen(row) && (!courseId || row.courseId === courseId) && (!studentId || row.studentId === studentId);
  const found = newestFirst(
    groups.map((rows) => rows.filter(wanted)),
    'logId',
    page,
  );
  return {
    rows: found.rows.map((row) => ({
      ...row,
      studentName: student.get(row.studentId)?.studentName,
      courseName: course.get(row.courseId)?.courseName,
    })),
    total: found.total,
  };
}
