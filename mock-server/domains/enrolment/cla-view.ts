import type { Cla } from '#contracts/entities/cla.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { seatsTaken } from './seats.ts';

/** Returns a class with its display names and its seated students. */
export const claView = (store: Reader, { tenantId, ...row }: Row<'cla'>): Cla => ({
  ...row,
  courseName: store.tables.course.get(row.courseId)?.courseName,
  deptName: store.tables.dept.get(row.departId)?.deptName,
  staffName: store.tables.staff.get(row.teacherId ?? '')?.staffName,
  studentCnt: seatsTaken(store, row.claId),
});
