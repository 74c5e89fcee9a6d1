import type { Cla } from '#contracts/entities/cla.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { archivedLessonNum } from './archived-lesson-num.ts';
import { seatsTaken } from './seats.ts';

/** Returns a class with its display names and its seated students. */
export const claView = (store: Reader, cla: Row<'cla'>): Cla => {
  const { tenantId, archivedHour, ...row } = cla;
  const nameOf = (teacherId: string | null | undefined) => store.tables.staff.get(teacherId ?? '')?.staffName;
  return {
    ...row,
    archivedLessonNum: archivedLessonNum(store, cla),
    ...(row.history && { history: row.history.map((one) => ({ ...one, staffName: nameOf(one.teacherId) })) }),
    courseName: store.tables.course.get(row.courseId)?.courseName,
    deptName: store.tables.dept.get(row.departId)?.deptName,
    staffName: nameOf(row.teacherId),
    studentCnt: seatsTaken(store, row.claId),
  };
};
