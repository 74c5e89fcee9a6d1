import type { clas as calls } from '#contracts/calls/clas.ts';
import { recruitStatusNames } from '#contracts/entities/cla.ts';
import { teachingModeNames } from '#contracts/entities/course.ts';
import { chargeTypes, isByPeriod } from '#contracts/entities/product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { ticksInText } from '#contracts/rules/tick-row.ts';
import { addOne, removeOne, requireAll } from '../../../kernel/entry.ts';
import { conflict, notFound } from '../../../kernel/refusal.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Session } from '../../../kernel/sessions/sessions.ts';
import { pageOfRows } from '../../../kernel/store/page.ts';
import type { Row } from '../../../kernel/store/schema.ts';
import { seatView } from '../attendable.ts';
import { seatOf, seatsTaken } from '../seats.ts';
import { inOrder } from '../../../kernel/store/in-order.ts';
import type { Handlers } from '../../../kernel/routing/handler.ts';
import { workbook } from '../../../kernel/files/workbook.ts';
import { campusInSight } from '../../organisation/index.ts';
import { claEntry, claPartRules, requireFreeClaName } from '../cla-entry.ts';
import { claView } from '../cla-view.ts';
import { claInSight, clasInSight, studentInSight } from '../sight.ts';

/** Classes of the campuses (Spec 2 §3, §7). */
export const clas: Handlers<typeof calls> = {
  list(world, session, { pageNum, pageSize, sort, ...filters }) {
    const view = (row: Row<'cla'>) => claView(world.store, row);
    const { rows, total } = pageOfRows(inOrder(clasFound(world, session, filters), sort, view), { pageNum, pageSize });
    return { rows: rows.map(view), total };
  },

  detail: (world, session, { id }) => claView(world.store, claInSight(world, session, id)),

  allDetail(world, session, { id }) {
    const cla = claInSight(world, session, id);
    const course = world.store.tables.course.get(cla.courseId);
    if (!course) throw notFound('课程不存在');
    return { courseCla: claView(world.store, cla), course };
  },

  add: (world, session, form) => addOne(claEntry, world, session, form),

  update(world, session, { claId, ...form }) {
    const { store } = world;
    const before = claInSight(world, session, claId);
    // The teacher so far may have left in the meantime.
    const keepsTeacher = form.teacherId === before.teacherId;
    requireAll(claPartRules, world, session, keepsTeacher ? { ...form, teacherId: null } : form);
    const { tenantId } = campusInSight(world, session, form.departId);
    requireFreeClaName(world, form.departId, form.claName, claId);
    const isInUse =
      store.tables.studentCla.by('cla', claId).length > 0 || store.tables.claTime.by('cla', claId).length > 0;
    if (isInUse && before.departId !== form.departId) throw conflict('班级已有学员或排课，不能更改校区');
    if (isInUse && before.courseId !== form.courseId) throw conflict('班级已有学员或排课，不能更改课程');
    const taken = seatsTaken(store, claId);
    if (form.capacity < taken && form.capacity < before.capacity)
      throw conflict(`班级已有 ${taken} 名学员，容量不能小于 ${taken}`);
    store.tables.cla.patch(claId, { ...form, tenantId });
  },

  remove: (world, session, { id }) => removeOne(claEntry, world, session, id),

  export(world, session, { sort, ...filters }) {
    return workbook(world.store, '班级列表', {
      rows: inOrder(clasFound(world, session, filters), sort, (row) => claView(world.store, row)),
      shown: (row, reader) => claView(reader, row),
      columns: [
        ['班级名称', (row) => row.claName],
        ['课程', (row) => row.courseName],
        ['校区', (row) => row.deptName],
        ['教师', (row) => row.staffName],
        ['教学类型', (row) => teachingModeNames[row.teachingMode]],
        ['招生状态', (row) => recruitStatusNames[row.recruitStatus]],
        ['学员数', (row) => row.studentCnt],
        ['容量', (row) => row.capacity],
        ['名额', ({ studentCnt, capacity }) => seatsInTicks(studentCnt ?? 0, capacity)],
        ['开班日期', (row) => row.openDate],
        ['每次课时', (row) => row.everyStuLoseHour],
      ],
    });
  },

  students(world, session, { claId }) {
    claInSight(world, session, claId);
    return world.store.tables.studentCla.by('cla', claId).map((seat) => seatView(world, seat));
  },

  byStudent(world, session, { studentId }) {
    studentInSight(world, session, studentId);
    const { studentCla, cla } = world.store.tables;
    const seats = studentCla.by('student', studentId);
    return seats.flatMap(({ claId, status }) => {
      const row = cla.get(claId);
      return row ? [{ ...claView(world.store, row), isSignUp: status !== enrolmentStatuses.finished }] : [];
    });
  },

  accountType(world, session, { id }) {
    claInSight(world, session, id);
    const seats = world.store.tables.studentCla.by('cla', id).map((seat) => seatView(world, seat));
    return seats.length > 0 && seats.every((seat) => isByPeriod(seat.chargeType)) ? chargeTypes.date : chargeTypes.hour;
  },

  options(world, session, { pageNum, pageSize, studentId, claName, ...filters }) {
    const { store } = world;
    const found = clasFound(world, session, { ...filters, nameOrCourse: claName });
    const { rows, total } = pageOfRows(found, { pageNum, pageSize });
    const isSignUp = (row: Row<'cla'>) => (studentId ? seatOf(store, row.claId, studentId) !== undefined : undefined);
    return { rows: rows.map((row) => ({ ...claView(store, row), isSignUp: isSignUp(row) })), total };
  },
};

interface Filters {
  claName?: string | undefined;
  /** Part of the class's or of its course's name. */
  nameOrCourse?: string | undefined;
  courseId?: string | undefined;
  courseType?: string | undefined;
  departId?: string | undefined;
  teachingMode?: number | undefined;
  recruitStatus?: number | undefined;
}

/** Newest first. */
function clasFound(world: World, session: Session, filters: Filters): Row<'cla'>[] {
  const { claName = '', nameOrCourse = '', courseId, courseType, departId, teachingMode, recruitStatus } = filters;
  const { course } = world.store.tables;
  return clasInSight(world, session).filter((row) => {
    const taught = course.get(row.courseId);
    return (
      row.claName.includes(claName) &&
      (row.claName.includes(nameOrCourse) || (taught?.courseName.includes(nameOrCourse) ?? false)) &&
      (!courseId || row.courseId === courseId) &&
      (!courseType || taught?.courseType === courseType) &&
      (!departId || row.departId === departId) &&
      (!teachingMode || row.teachingMode === teachingMode) &&
      (recruitStatus === undefined || row.recruitStatus === recruitStatus)
    );
  });
}

/** ▮▮▮▯▯ */
const seatsInTicks = (taken: number, capacity: number): string =>
  ticksInText({ held: taken, ahead: capacity - taken }, 20);
