import type { Cla } from '#contracts/entities/cla.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { archivedLessonNum } from './archived-lesson-num.ts';
import { seatsTaken } from './seats.ts';
import { queueCounts } from './waiting-list/queue.ts';

/** Returns a class with its display names and its seated students. */
export const claView = (store: Reader, cla: Row<'cla'>): Cla => {
  const { tenantId, archivedHour, changes, ...row } = cla;
  return {
    ...row,
    archivedLessonNum: archivedLessonNum(store, cla),
    courseName: store.tables.course.get(row.courseId)?.courseName,
    deptName: store.tables.dept.get(row.departId)?.deptName,
    staffName: store.tables.staff.get(row.teacherId ?? '')?.staffName,
    studentCnt: seatsTaken(store, row.claId),
    ...queueCounts(store, row.claId),
  };
};
