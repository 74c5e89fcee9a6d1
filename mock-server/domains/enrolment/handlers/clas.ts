import type { clas as calls } from '#contracts/calls/clas.ts';
import { type ClaValues, recruitStatusNames } from '#contracts/entities/cla.ts';
import { teachingModeNames } from '#contracts/entities/course.ts';
import { chargeTypes, isByPeriod } from '#contracts/entities/product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { addOne, removeOne, requireRules } from '#mock-server/kernel/entity-writer.ts';
import { conflict, notFound } from '#mock-server/kernel/refusal.ts';
import { nameMatcher } from '#mock-server/kernel/search/name-match.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import { pageOfRows } from '#mock-server/kernel/store/page.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { seatView } from '../attendable.ts';
import { belongsToCla, hasStudentsOrLessons, seatOf, seatsTaken } from '../seats.ts';
import { sortRows } from '#mock-server/kernel/store/sort-rows.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { exportWorkbook } from '#mock-server/kernel/files/workbook.ts';
import { requireVisibleCampus } from '../../organisation/index.ts';
import { claEntry, claPartRules, requireFreeClaName } from '../cla-entry.ts';
import { claView } from '../cla-view.ts';
import { applyHoursToPlanned, plannedLessonsByHours } from '../planned-lessons.ts';
import { conflictFilter } from '../student-conflicts/upcoming.ts';
import { requireVisibleCla, visibleClas, requireVisibleStudent } from '../access.ts';
import { queueCounts, queueOf } from '../waiting-list/queue.ts';

/** Handlers for classes of the campuses (Spec 2 §3, §7). */
export const clas: Handlers<typeof calls, 'list'> = {
  list(world, session, { pageNum, pageSize, sort, hasConflict, ...filters }) {
    const view = (row: Row<'cla'>) => claView(world.store, row);
    const pageOfClas = (conflicting: Filters['conflicting']) => {
      const sorted = sortRows(filterClas(world, session, { ...filters, conflicting }), sort, view);
      const { rows, total } = pageOfRows(sorted, { pageNum, pageSize });
      return { rows: rows.map(view), total };
    };
    return hasConflict ? conflictFilter(world, session).then(pageOfClas) : pageOfClas(null);
  },

  detail: (world, session, { id }) => ({
    ...claView(world.store, requireVisibleCla(world, session, id)),
    plannedLessons: plannedLessonsByHours(world, id),
  }),

  allDetail(world, session, { id }) {
    const cla = requireVisibleCla(world, session, id);
    const course = world.store.tables.course.get(cla.courseId);
    if (!course) throw notFound('课程不存在');
    return { courseCla: { ...claView(world.store, cla), history: historyOf(world.store, cla) }, course };
  },

  add: (world, session, form) => addOne(claEntry, world, session, form),

  update(world, session, { claId, applyToPlanned, ...form }) {
    const { store } = world;
    const before = requireVisibleCla(world, session, claId);
    // An unchanged teacher is not checked, because the teacher may have left in the meantime.
    const keepsTeacher = form.teacherId === before.teacherId;
    requireRules(claPartRules, world, session, keepsTeacher ? { ...form, teacherId: null } : form);
    const { tenantId } = requireVisibleCampus(world, session, form.departId);
    requireFreeClaName(world, form.departId, form.claName, claId);
    const isInUse = hasStudentsOrLessons(store, claId);
    if (isInUse && before.departId !== form.departId) throw conflict('班级已有学员或排课，不能更改校区');
    if (isInUse && before.courseId !== form.courseId) throw conflict('班级已有学员或排课，不能更改课程');
    const isWaited = queueOf(store, claId).length > 0;
    if (isWaited && (before.departId !== form.departId || before.courseId !== form.courseId))
      throw conflict('班级有候补学员，不能更改校区和课程');
    const seatCount = seatsTaken(store, claId);
    if (form.capacity < seatCount && form.capacity < before.capacity)
      throw conflict(`班级已有 ${seatCount} 名学员，容量不能小于 ${seatCount}`);
    store.tables.cla.patch(claId, { ...form, tenantId });
    if (applyToPlanned && typeof form.everyStuLoseHour === 'number')
      applyHoursToPlanned(world, session, claId, form.everyStuLoseHour);
  },

  remove: (world, session, { id }) => removeOne(claEntry, world, session, id),

  async export(world, session, { sort, hasConflict, ...filters }) {
    const conflicting = hasConflict ? await conflictFilter(world, session) : null;
    return exportWorkbook(world.store, '班级列表', {
      rows: sortRows(filterClas(world, session, { ...filters, conflicting }), sort, (row) => claView(world.store, row)),
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
        ['剩余名额', ({ studentCnt, capacity }) => Math.max(0, capacity - (studentCnt ?? 0))],
        ['候补人数', (row) => row.waitingCnt],
        ['开班日期', (row) => row.openDate],
        ['每人每次扣课时', (row) => row.everyStuLoseHour],
      ],
    });
  },

  students(world, session, { claId }) {
    requireVisibleCla(world, session, claId);
    return world.store.tables.studentCla.by('cla', claId).map((seat) => seatView(world, seat));
  },

  byStudent(world, session, { studentId }) {
    requireVisibleStudent(world, session, studentId);
    const { studentCla, cla } = world.store.tables;
    const seats = studentCla.by('student', studentId);
    return seats.flatMap(({ claId, status }) => {
      const row = cla.get(claId);
      return row ? [{ ...claView(world.store, row), isSignUp: status !== enrolmentStatuses.finished }] : [];
    });
  },

  accountType(world, session, { id }) {
    requireVisibleCla(world, session, id);
    const { studentCla } = world.store.tables;
    const seats = studentCla
      .by('cla', id)
      .filter(belongsToCla)
      .map((seat) => seatView(world, seat));
    return seats.length > 0 && seats.every((seat) => isByPeriod(seat.chargeType)) ? chargeTypes.date : chargeTypes.hour;
  },

  options(world, session, { pageNum, pageSize, studentId, claName, ...filters }) {
    const { store } = world;
    const classes = filterClas(world, session, { ...filters, nameOrCourse: claName });
    const { rows, total } = pageOfRows(classes, { pageNum, pageSize });
    const isSignUp = (row: Row<'cla'>) => (studentId ? seatOf(store, row.claId, studentId) !== undefined : undefined);
    return { rows: rows.map((row) => ({ ...claView(store, row), isSignUp: isSignUp(row) })), total };
  },
};

interface Filters {
  claName?: string | undefined;
  /** Text contained in the name of the class or of its course. */
  nameOrCourse?: string | undefined;
  courseId?: string | undefined;
  courseType?: string | undefined;
  departId?: string | undefined;
  teachingMode?: number | undefined;
  recruitStatus?: number | undefined;
  /** Limits the classes to these; null or absent for no limit. */
  conflicting?: { claIds: ReadonlySet<string> } | null;
  /** Any value but 0 selects the classes with a waiting list. */
  hasWaiting?: number | undefined;
}

/** Returns the classes that pass the filters, newest first. */
function filterClas(world: World, session: Session, filters: Filters): Row<'cla'>[] {
  const {
    claName = '',
    nameOrCourse = '',
    courseId,
    courseType,
    departId,
    teachingMode,
    recruitStatus,
    conflicting,
    hasWaiting,
  } = filters;
  const { course } = world.store.tables;
  const isNamed = nameMatcher(claName);
  const isNameOrCourse = nameMatcher(nameOrCourse);
  return visibleClas(world, session).filter((row) => {
    const taught = course.get(row.courseId);
    return (
      isNamed(row.claName) &&
      (!conflicting || conflicting.claIds.has(row.claId)) &&
      (isNameOrCourse(row.claName) || (taught !== undefined && isNameOrCourse(taught.courseName))) &&
      (!courseId || row.courseId === courseId) &&
      (!courseType || taught?.courseType === courseType) &&
      (!departId || row.departId === departId) &&
      (!teachingMode || row.teachingMode === teachingMode) &&
      (recruitStatus === undefined || row.recruitStatus === recruitStatus) &&
      (!hasWaiting || queueCounts(world.store, row.claId).waitingCnt > 0)
    );
  });
}

/** Returns the values that a class has had, each with the day from which it holds; undefined if they never changed. */
const historyOf = ({ tables }: Reader, { changes }: Row<'cla'>): ClaValues[] | undefined =>
  changes?.map((values) => ({ ...values, staffName: tables.staff.get(values.teacherId ?? '')?.staffName }));
