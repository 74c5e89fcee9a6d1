import type { studentClas as calls } from '#contracts/calls/student-clas.ts';
import { seatExits } from '#contracts/entities/student-cla.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { conflict, notFound } from '#mock-server/kernel/refusal.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import { newestFirst } from '#mock-server/kernel/store/page.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { seatView } from '../attendable.ts';
import { studentNameFilter } from '../student-name-filter.ts';
import { giveUpSeat, seatOf, requireOpen, takeSeat } from '../seats.ts';
import { changeStatus } from '../status.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { requireVisibleCla, visibleGroups, requireVisibleSeat, requireVisibleStudent } from '../access.ts';

/**
 * Handlers for seats in classes (Spec 2 §4 Class-student status). A changed seat status also applies to the enrolment.
 */
export const studentClas: Handlers<typeof calls> = {
  list(world, session, { claId, studentName = '', status, ...page }) {
    const { store } = world;
    const { studentCla } = store.tables;
    if (claId) requireVisibleCla(world, session, claId);
    const groups = claId ? [studentCla.by('cla', claId)] : visibleGroups(world, session, 'studentCla');
    const isNamed = studentNameFilter(store, studentName);
    const matchesFilters = (row: Row<'studentCla'>) => (!status || row.status === status) && isNamed(row);
    const seats = newestFirst(
      groups.map((rows) => rows.filter(matchesFilters)),
      'studentClaId',
      page,
    );
    return { rows: seats.rows.map((row) => seatView(world, row)), total: seats.total };
  },

  byStudent(world, session, { studentId }) {
    requireVisibleStudent(world, session, studentId);
    return world.store.tables.studentCla.by('student', studentId).map((row) => seatView(world, row));
  },

  allocate(world, session, { claId, studentIds }) {
    const cla = requireVisibleCla(world, session, claId);
    const selected = [...new Set(studentIds)].map((studentId) => requireVisibleStudent(world, session, studentId));
    const otherCampus = selected.filter(({ deptId }) => deptId !== cla.departId);
    if (otherCampus.length > 0) throw conflict(`学员${namesOf(otherCampus)}不在班级的校区`);
    const enrolments = selected.map(({ studentId }) => waitingEnrolment(world, studentId, cla.courseId));
    const without = selected.filter((_, index) => !enrolments[index]);
    const seated = without.filter(({ studentId }) => seatOf(world.store, claId, studentId));
    if (seated.length > 0) throw conflict(`学员${namesOf(seated)}已在班级中`);
    if (without.length > 0) throw conflict(`学员${namesOf(without)}没有可分班的报读课程`);
    requireOpen(world, cla, selected.filter(({ studentId }) => !seatOf(world.store, claId, studentId)).length);
    for (const enrolment of enrolments) if (enrolment) takeSeat(world, enrolment, cla);
  },

  leave(world, session, { studentClaId }) {
    const { tables } = world.store;
    const seat = requireVisibleSeat(world, session, studentClaId);
    const { studentCourseId, claId, status } = seat;
    if (status === enrolmentStatuses.finished) throw conflict(NOT_THERE);
    giveUpSeat(world, seat, seatExits.removed);
    if (tables.studentCourse.get(studentCourseId)?.claId === claId)
      tables.studentCourse.patch(studentCourseId, { claId: null });
  },

  read: (world, session, { studentClaId }) => setSeatStatus(world, session, studentClaId, enrolmentStatuses.enrolled),
  stop: (world, session, { studentClaId }) => setSeatStatus(world, session, studentClaId, enrolmentStatuses.suspended),
  end: (world, session, { studentClaId }) => setSeatStatus(world, session, studentClaId, enrolmentStatuses.finished),
};

const NOT_THERE = '该学员已不在班级中';
const namesOf = (rows: readonly Row<'student'>[]): string => rows.map((row) => row.studentName).join('、');

/** Returns the student's running enrolment in the course, if the enrolment is not assigned to a class yet. */
const waitingEnrolment = ({ store }: World, studentId: string, courseId: string): Row<'studentCourse'> | undefined =>
  store.tables.studentCourse
    .by('student', studentId)
    .find((row) => row.courseId === courseId && !row.claId && row.status === enrolmentStatuses.enrolled);

function setSeatStatus(world: World, session: Session, studentClaId: string, status: number): void {
  const seat = requireVisibleSeat(world, session, studentClaId);
  const enrolment = world.store.tables.studentCourse.get(seat.studentCourseId);
  if (!enrolment) throw notFound('报读课程不存在');
  changeStatus(world, session, enrolment, seat, status);
}
