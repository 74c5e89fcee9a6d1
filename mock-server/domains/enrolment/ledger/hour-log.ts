import type { HourLog } from '#contracts/entities/hour-log.ts';
import type { FileAnswer } from '../../../kernel/files/file-answer.ts';
import { workbook } from '../../../kernel/files/workbook.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Session } from '../../../kernel/sessions/sessions.ts';
import { allNewestFirst, newestFirst, type Page, type PageQuery } from '../../../kernel/store/page.ts';
import type { Reader } from '../../../kernel/store/reader.ts';
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
  { pageNum, pageSize, ...filters }: PageQuery & Filters,
): Page<HourLog> {
  const found = newestFirst(entriesFound(world, session, filters), 'logId', { pageNum, pageSize });
  return { rows: found.rows.map((row) => entryView(world.store, row)), total: found.total };
}

/** The same entries, all of them, as a file. */
export function hourLogWorkbook(world: World, session: Session, filters: Filters): Promise<FileAnswer> {
  const rows = allNewestFirst(entriesFound(world, session, filters), 'logId');
  return workbook(world.store, '课时明细', {
    rows,
    shown: (row, reader) => entryView(reader, row),
    columns: [
      ['学员', (row) => row.studentName],
      ['课程', (row) => row.courseName],
      ['事由', (row) => row.reason],
      ['上课日期', (row) => row.claDate],
      ['上课时间', (row) => row.claDate && `${row.startTime}–${row.endTime}`],
      ['班级', (row) => row.claName],
      ['变动', (row) => row.changeHour],
      ['余额', (row) => row.balanceHour],
      ['时间', (row) => row.createTime],
      ['操作人', (row) => row.createUserName],
    ],
  });
}

function entriesFound(
  world: World,
  session: Session,
  { studentId, courseId, studentCourseId }: Filters,
): (readonly Row<'hourLog'>[])[] {
  const { hourLog } = world.store.tables;
  const seen = isOwned(world, session);
  // All that is in sight is taken as it is: it may be hundreds of thousands of entries.
  if (!studentCourseId && !studentId && !courseId) return groupsInSight(world, session, 'hourLog');
  const groups = studentCourseId
    ? [hourLog.by('enrolment', studentCourseId)]
    : studentId
      ? [hourLog.by('student', studentId)]
      : [hourLog.by('course', courseId ?? '')];
  const wanted = (row: Row<'hourLog'>) =>
    seen(row) && (!courseId || row.courseId === courseId) && (!studentId || row.studentId === studentId);
  return groups.map((rows) => rows.filter(wanted));
}

/** An entry with its names. It leads to the lesson while that stands on its day; what is entered of it stays. */
function entryView({ tables }: Reader, row: Row<'hourLog'>): HourLog {
  const { student, course, studentCourse, claTime, cla } = tables;
  const now = claTime.get(row.courseTimeId ?? '');
  // Entries of older sandboxes do not say where their lesson stood.
  const { claId, claDate, startTime, endTime } = row.claDate ? row : (now ?? row);
  return {
    ...row,
    studentName: student.get(row.studentId)?.studentName,
    courseName: course.get(row.courseId)?.courseName,
    chargeType: studentCourse.get(row.studentCourseId)?.chargeType,
    courseTimeId: now?.claId === claId && now?.claDate === claDate ? now?.courseTimeId : undefined,
    claId,
    claName: cla.get(claId ?? '')?.claName,
    claDate,
    startTime,
    endTime,
  };
}
