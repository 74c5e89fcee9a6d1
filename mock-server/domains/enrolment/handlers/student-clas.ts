import type { studentClas as calls } from '#contracts/calls/student-clas.ts';
import { seatExits } from '#contracts/entities/student-cla.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { conflict, notFound } from '../../../kernel/refusal.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Session } from '../../../kernel/sessions/sessions.ts';
import { newestFirst } from '../../../kernel/store/page.ts';
import type { Row } from '../../../kernel/store/schema.ts';
import { seatView } from '../attendable.ts';
import { isOfStudentNamed } from '../named-students.ts';
import { seatOf, requireOpen, takeSeat } from '../seats.ts';
import { changeStatus } from '../status.ts';
import type { Handlers } from '../../../kernel/routing/handler.ts';
import { claInSight, groupsInSight, seatInSight, studentInSight } from '../sight.ts';

/** Seats in classes (Spec 2 §4 Class-student status). The enrolment behind a seat has its status. */
export const studentClas: Handlers<typeof calls> = {
  list(world, session, { claId, studentName = '', status, ...page }) {
    const { store } = world;
    const { studentCla } = store.tables;
    if (claId) claInSight(world, session, claId);
    const groups = claId ? [studentCla.by('cla', claId)] : groupsInSight(world, session, 'studentCla');
    const isNamed = isOfStudentNamed(store, studentName);
    const wanted = (row: Row<'studentCla'>) => (!status || row.status === status) && isNamed(row);
    const found = newestFirst(
      groups.map((rows) => rows.filter(wanted)),
      'studentClaId',
      page,
    );
    return { rows: found.rows.map((row) => seatView(world, row)), total: found.total };
  },

  byStudent(world, session, { studentId }) {
    studentInSight(world, session, studentId);
    return world.store.tables.studentCla.by('student', studentId).map((row) => seatView(world, row));
  },

  allocate(world, session, { claId, studentIds }) {
    const cla = claInSight(world, session, claId);
    const wanted = [...new Set(studentIds)].map((studentId) => studentInSight(world, session, studentId));
    const there = wanted.filter(({ studentId }) => seatOf(world.store, claId, studentId));
    if (there.length > 0) throw conflict(`学员${namesOf(there)}已在班级中`);
    const elsewhere = wanted.filter(({ deptId }) => deptId !== cla.departId);
    if (elsewhere.length > 0) throw conflict(`学员${namesOf(elsewhere)}不在班级的校区`);
    const enrolments = wanted.map(({ studentId }) => waitingEnrolment(world, studentId, cla.courseId));
    const without = wanted.filter((_, index) => !enrolments[index]);
    if (without.length > 0) throw conflict(`学员${namesOf(without)}没有可分班的报读课程`);
    requireOpen(world, cla, wanted.length);
    for (const enrolment of enrolments) if (enrolment) takeSeat(world, enrolment, cla);
  },

  leave(world, session, { studentClaId }) {
    const { tables } = world.store;
    const { studentCourseId, claId, status } = seatInSight(world, session, studentClaId);
    const hasAttended = tables.attendance.by('seat', studentClaId).length > 0;
    if (hasAttended && status === enrolmentStatuses.finished) throw conflict(NOT_THERE);
    // What was recorded keeps its seat.
    if (hasAttended)
      tables.studentCla.patch(studentClaId, { status: enrolmentStatuses.finished, exit: seatExits.removed });
    else tables.studentCla.remove(studentClaId);
    if (tables.studentCourse.get(studentCourseId)?.claId === claId)
      tables.studentCourse.patch(studentCourseId, { claId: null });
  },

  read: (world, session, { studentClaId }) => setSeatStatus(world, session, studentClaId, enrolmentStatuses.enrolled),
  stop: (world, session, { studentClaId }) => setSeatStatus(world, session, studentClaId, enrolmentStatuses.suspended),
  end: (world, session, { studentClaId }) => setSeatStatus(world, session, studentClaId, enrolmentStatuses.finished),
};

const NOT_THERE = '该学员已不在班级中';
const namesOf = (rows: readonly Row<'student'>[]): string => rows.map((row) => row.studentName).join('、');

/** A running enrolment in the course without a class. */
const waitingEnrolment = ({ store }: World, studentId: string, courseId: string): Row<'studentCourse'> | undefined =>
  store.tables.studentCourse
    .by('student', studentId)
    .find((row) => row.courseId === courseId && !row.claId && row.status === enrolmentStatuses.enrolled);

function setSeatStatus(world: World, session: Session, studentClaId: string, status: number): void {
  const seat = seatInSight(world, session, studentClaId);
  const enrolment = world.store.tables.studentCourse.get(seat.studentCourseId);
  if (!enrolment) throw notFound('报读课程不存在');
  changeStatus(world, enrolment, seat, status);
}
