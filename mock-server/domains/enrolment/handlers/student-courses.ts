import type { studentCourses as calls } from '#contracts/calls/student-courses.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import type { StudentCla } from '#contracts/entities/student-cla.ts';
import { enrolmentStatuses, type StudentCourse } from '#contracts/entities/student-course.ts';
import { addDays } from '#contracts/rules/business-date.ts';
import { addHours, usableHours } from '#contracts/rules/lesson-hours.ts';
import { labelOf } from '#contracts/dictionaries.ts';
import { isShort } from '../low-hours.ts';
import { enterHours } from '../ledger/ledger.ts';
import { moveEnd } from '../ledger/terms.ts';
import { badInput, conflict } from '../../../kernel/refusal.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Session } from '../../../kernel/sessions/sessions.ts';
import { allNewestFirst, newestFirst, pageOfRows } from '../../../kernel/store/page.ts';
import type { Row } from '../../../kernel/store/schema.ts';
import { placeOf, requireOpen, takePlace } from '../places.ts';
import { setStatus } from '../status.ts';
import type { Handlers } from '../../../kernel/routing/handler.ts';
import { workbook } from '../../../kernel/files/workbook.ts';
import { claView } from '../cla-view.ts';
import {
  claInSight,
  courseInSight,
  enrolmentInSight,
  groupsInSight,
  isOwned,
  seesCla,
  studentInSight,
} from '../sight.ts';

/** Enrolments and their hours (Spec 2 §4, §7). */
export const studentCourses: Handlers<typeof calls> = {
  detail: (world, session, { id }) => enrolmentView(world.store, enrolmentInSight(world, session, id)),

  list(world, session, { pageNum, pageSize, ...filters }) {
    const found = newestFirst(enrolmentsFound(world, session, filters), 'studentCourseId', { pageNum, pageSize });
    return { rows: found.rows.map((row) => enrolmentView(world.store, row)), total: found.total };
  },

  byCla(world, session, { claId, courseId, ...page }) {
    const { store } = world;
    const cla = claId ? claInSight(world, session, claId) : undefined;
    const wanted = cla?.courseId ?? courseId;
    if (!wanted) throw badInput('请选择班级或课程');
    const waiting = enrolmentsFound(world, session, { courseId: wanted, status: enrolmentStatuses.enrolled })
      .flat()
      .filter((row) => !row.claId && (!cla || store.tables.student.get(row.studentId)?.deptId === cla.departId));
    const { rows, total } = pageOfRows(waiting, page);
    return { rows: rows.map((row) => waitingView(store, row)), total };
  },

  signUpList(world, session, { studentId, courseId, ...page }) {
    const groups = enrolmentsFound(world, session, { studentId, courseId, status: enrolmentStatuses.enrolled });
    const found = newestFirst(groups, 'studentCourseId', page);
    return { rows: found.rows.map((row) => enrolmentView(world.store, row)), total: found.total };
  },

  claOptions(world, session, { studentCourseId, courseId }) {
    const { store } = world;
    const enrolment = studentCourseId ? enrolmentInSight(world, session, studentCourseId) : undefined;
    const wanted = enrolment?.courseId ?? courseId;
    if (!wanted) throw badInput('请选择报读课程');
    const seen = seesCla(world, session);
    const deptId = enrolment ? store.tables.student.get(enrolment.studentId)?.deptId : undefined;
    return store.tables.cla
      .by('course', wanted)
      .filter((row) => seen(row) && (!deptId || row.departId === deptId))
      .map((row) => ({
        ...claView(store, row),
        isSignUp: enrolment ? placeOf(store, row.claId, enrolment.studentId) !== undefined : undefined,
      }));
  },

  chooseCla(world, session, { studentCourseId, studentId, claId }) {
    const enrolment = enrolmentInSight(world, session, studentCourseId);
    if (studentId && studentId !== enrolment.studentId) throw badInput('报读课程不属于该学员');
    if (enrolment.claId && enrolment.claId !== claId) throw conflict('该报读课程已有班级，请先调整班级');
    enter(world, session, enrolment, claId);
  },

  suspend: (world, session, { id }) => become(world, session, id, enrolmentStatuses.suspended),
  resume: (world, session, { id }) => become(world, session, id, enrolmentStatuses.enrolled),

  changeCla(world, session, { studentCourseId, claId }) {
    const { tables } = world.store;
    const enrolment = enrolmentInSight(world, session, studentCourseId);
    const former = enrolment.claId ? placeOf(world.store, enrolment.claId, enrolment.studentId) : undefined;
    enter(world, session, enrolment, claId);
    if (!former) return;
    if (tables.attendance.by('place', former.studentClaId).length > 0)
      tables.studentCla.patch(former.studentClaId, { status: enrolmentStatuses.finished });
    else tables.studentCla.remove(former.studentClaId);
  },

  changeBalance(world, session, { studentCourseId, balanceHour }) {
    const enrolment = enrolmentInSight(world, session, studentCourseId);
    if (isByPeriod(enrolment.chargeType)) throw conflict('按期报读没有课时余额');
    const hours = addHours(balanceHour, -(enrolment.balanceHour ?? 0));
    if (hours === 0) return;
    if (balanceHour < (enrolment.expireHour ?? 0)) throw conflict(`余额不能小于已失效的 ${enrolment.expireHour} 课时`);
    enterHours(world, session, { studentCourseId, hours, reason: '手动调整' });
  },

  changeExpiry(world, session, { studentCourseId, expireDate }) {
    const enrolment = enrolmentInSight(world, session, studentCourseId);
    if (enrolment.dateBegin && expireDate < enrolment.dateBegin) throw badInput('到期日期不能早于开始日期');
    moveEnd(world, enrolment, expireDate);
  },

  changePeriod(world, session, { studentCourseId, dateBegin, dateEnd }) {
    const enrolment = enrolmentInSight(world, session, studentCourseId);
    if (isByPeriod(enrolment.chargeType)) moveEnd(world, enrolment, dateEnd);
    world.store.tables.studentCourse.patch(studentCourseId, { dateBegin, dateEnd });
  },

  add(world, session, { studentId, courseId, chargeType, balanceHour, expireDate }) {
    const student = studentInSight(world, session, studentId);
    courseInSight(world, session, courseId);
    const { store, clock } = world;
    const own = store.tables.studentCourse.by('student', studentId);
    if (own.some((row) => row.courseId === courseId && row.status !== enrolmentStatuses.finished))
      throw conflict('学员已报读该课程');
    const byPeriod = isByPeriod(chargeType);
    if (byPeriod && (expireDate ?? '') < clock.today()) throw badInput('到期日期不能早于今天');
    const studentCourseId = store.ids.next();
    store.tables.studentCourse.put({
      studentCourseId,
      studentId,
      courseId,
      chargeType,
      dateBegin: clock.today(),
      ...(byPeriod ? { dateEnd: expireDate } : { balanceHour: 0, expireHour: 0 }),
      expireDate,
      status: enrolmentStatuses.enrolled,
      tenantId: student.tenantId,
    });
    if (!byPeriod && balanceHour)
      enterHours(world, session, { studentCourseId, hours: balanceHour, reason: '转入课时' });
  },

  remove(world, session, { id }) {
    enrolmentInSight(world, session, id);
    const { tables } = world.store;
    if (tables.attendance.by('enrolment', id).length > 0) throw conflict('已有上课记录，不能删除');
    if (tables.studentProduct.by('enrolment', id).length > 0) throw conflict('已有购买记录，不能删除');
    if (tables.hourLog.by('enrolment', id).length > 0) throw conflict('已有课时记录，不能删除');
    for (const place of tables.studentCla.by('enrolment', id)) tables.studentCla.remove(place.studentClaId);
    tables.studentCourse.remove(id);
  },

  export(world, session, filters) {
    const rows = allNewestFirst(enrolmentsFound(world, session, filters), 'studentCourseId');
    return workbook(
      '报读课程',
      rows.map((row) => enrolmentView(world.store, row)),
      [
        ['学员', (row) => row.studentName],
        ['课程', (row) => row.courseName],
        ['班级', (row) => row.claName],
        ['计费方式', (row) => (isByPeriod(row.chargeType) ? '按期' : '按课时')],
        ['课时余额', (row) => row.balanceHour],
        ['已失效课时', (row) => row.expireHour],
        ['可用课时', (row) => (isByPeriod(row.chargeType) ? null : usableHours(row))],
        ['到期日期', (row) => row.expireDate],
        ['开始日期', (row) => row.dateBegin],
        ['结束日期', (row) => row.dateEnd],
        ['状态', (row) => labelOf('student_course_status', row.status)],
      ],
    );
  },

  hourLog(world, session, { studentId, courseId, studentCourseId, ...page }) {
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
  },
};

interface Filters {
  studentId?: string | undefined;
  studentName?: string | undefined;
  courseId?: string | undefined;
  claId?: string | undefined;
  status?: number | undefined;
  balanceHour?: number | undefined;
  minBalanceDay?: number | undefined;
}

function enrolmentsFound(world: World, session: Session, filters: Filters): Row<'studentCourse'>[][] {
  const { studentId, studentName = '', courseId, claId, status, balanceHour, minBalanceDay } = filters;
  const { studentCourse, student } = world.store.tables;
  const seen = isOwned(world, session);
  const groups = studentId ? [studentCourse.by('student', studentId)] : groupsInSight(world, session, 'studentCourse');
  const today = world.clock.today();
  const wanted = (row: Row<'studentCourse'>) =>
    seen(row) &&
    (!courseId || row.courseId === courseId) &&
    (!claId || row.claId === claId) &&
    (!status || row.status === status) &&
    (balanceHour === undefined || isShort(row, balanceHour)) &&
    (minBalanceDay === undefined || endsWithin(row, today, minBalanceDay)) &&
    (student.get(row.studentId)?.studentName.includes(studentName) ?? false);
  return groups.map((rows) => rows.filter(wanted));
}

const endsWithin = ({ status, expireDate }: Row<'studentCourse'>, today: string, days: number): boolean =>
  status === enrolmentStatuses.enrolled && !!expireDate && expireDate >= today && expireDate <= addDays(today, days);

function enrolmentView(
  { tables }: World['store'],
  { tenantId, carriedHour, ...row }: Row<'studentCourse'>,
): StudentCourse {
  return {
    ...row,
    studentName: tables.student.get(row.studentId)?.studentName,
    courseName: tables.course.get(row.courseId)?.courseName,
    claName: tables.cla.get(row.claId ?? '')?.claName,
  };
}

/** Who waits for a place: as a student in a class, but without one. */
function waitingView({ tables }: World['store'], row: Row<'studentCourse'>): Omit<StudentCla, 'studentClaId'> {
  const student = tables.student.get(row.studentId);
  const { studentCourseId, studentId, chargeType, balanceHour, expireHour, status } = row;
  return {
    studentCourseId,
    studentId,
    studentName: student?.studentName ?? '',
    sex: student?.sex,
    phone: student?.phone,
    status: status ?? enrolmentStatuses.enrolled,
    chargeType,
    balanceHour,
    expireHour,
  };
}

/** Takes a place in a class of the enrolment's course, if the class is open to it (Spec 2 §4). */
function enter(world: World, session: Session, enrolment: Row<'studentCourse'>, claId: string): void {
  const cla = claInSight(world, session, claId);
  if (placeOf(world.store, claId, enrolment.studentId)) throw conflict('该学员已在班级中');
  if (cla.courseId !== enrolment.courseId) throw badInput('班级不属于报读的课程');
  if (world.store.tables.student.get(enrolment.studentId)?.deptId !== cla.departId)
    throw badInput('班级不在学员的校区');
  if (enrolment.status !== enrolmentStatuses.enrolled) throw conflict('只有在读的报读课程可以选班');
  requireOpen(world, cla);
  takePlace(world, enrolment, cla);
}

function become(world: World, session: Session, id: string, status: number): void {
  const enrolment = enrolmentInSight(world, session, id);
  const places = world.store.tables.studentCla.by('enrolment', id);
  setStatus(
    world,
    enrolment,
    places.find(({ claId }) => claId === enrolment.claId),
    status,
  );
}
