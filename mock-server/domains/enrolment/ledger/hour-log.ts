import type { HourLog } from '#contracts/entities/hour-log.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import type { FileResponse } from '#mock-server/kernel/files/file-response.ts';
import { exportWorkbook } from '#mock-server/kernel/files/workbook.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import { allNewestFirst, newestFirst, type Page, type PageQuery } from '#mock-server/kernel/store/page.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { visibleGroups, isOwned } from '../access.ts';

interface Filters {
  studentId?: string | undefined;
  courseId?: string | undefined;
  studentCourseId?: string | undefined;
}

/** Returns a page of the visible ledger entries that pass the filters, newest first. */
export function hourLogPage(
  world: World,
  session: Session,
  { pageNum, pageSize, ...filters }: PageQuery & Filters,
): Page<HourLog> {
  const entries = newestFirst(filterEntries(world, session, filters), 'logId', { pageNum, pageSize });
  return { rows: entries.rows.map((row) => entryView(world.store, row)), total: entries.total };
}

/** Exports all entries that pass the filters as a workbook. */
export function hourLogWorkbook(world: World, session: Session, filters: Filters): Promise<FileResponse> {
  const rows = allNewestFirst(filterEntries(world, session, filters), 'logId');
  return exportWorkbook(world.store, '课时明细', {
    rows,
    shown: (row, reader) => entryView(reader, row),
    columns: [
      ['学员', (row) => row.studentName],
      ['课程', (row) => row.courseName],
      ['事由', (row) => row.reason],
      ['上课日期', (row) => row.claDate],
      ['上课时间', (row) => row.claDate && `${row.startTime}–${row.endTime}`],
      ['班级', (row) => row.claName],
      ['变动', (row) => (isByPeriod(row.chargeType) ? null : row.changeHour)],
      ['余额', (row) => (isByPeriod(row.chargeType) ? null : row.balanceHour)],
      ['时间', (row) => row.createTime],
      ['操作人', (row) => row.createUserName],
    ],
  });
}

function filterEntries(
  world: World,
  session: Session,
  { studentId, courseId, studentCourseId }: Filters,
): (readonly Row<'hourLog'>[])[] {
  const { hourLog, studentCourse } = world.store.tables;
  const isVisible = isOwned(world, session);
  // Unfiltered groups are used without copying: there may be hundreds of thousands of entries.
  if (!studentCourseId && !studentId && !courseId) return visibleGroups(world, session, 'hourLog');
  const groups = studentCourseId
    ? [hourLog.by('enrolment', studentCourseId)]
    : studentId
      ? [hourLog.by('student', studentId)]
      : studentCourse.by('course', courseId ?? '').map((row) => hourLog.by('enrolment', row.studentCourseId));
  const isOfCourse = (row: Row<'hourLog'>) => studentCourse.get(row.studentCourseId)?.courseId === courseId;
  const matchesFilters = (row: Row<'hourLog'>) =>
    isVisible(row) && (!courseId || isOfCourse(row)) && (!studentId || row.studentId === studentId);
  return groups.map((rows) => rows.filter(matchesFilters));
}

/**
 * Returns an entry with its display names. The link to the lesson is omitted once the lesson has moved to another day
 * or class.
 */
export function entryView({ tables }: Reader, row: Row<'hourLog'>): HourLog {
  const { student, course, studentCourse, claTime, cla } = tables;
  const enrolment = studentCourse.get(row.studentCourseId);
  const now = claTime.get(row.courseTimeId ?? '');
  // Entries of older sandboxes do not store the lesson's time.
  const { claId, claDate, startTime, endTime } = row.claDate ? row : (now ?? row);
  return {
    ...row,
    studentName: student.get(row.studentId)?.studentName,
    courseName: course.get(enrolment?.courseId ?? '')?.courseName,
    chargeType: enrolment?.chargeType,
    courseTimeId: now?.claId === claId && now?.claDate === claDate ? now?.courseTimeId : undefined,
    claId,
    claName: cla.get(claId ?? '')?.claName,
    claDate,
    startTime,
    endTime,
  };
}
