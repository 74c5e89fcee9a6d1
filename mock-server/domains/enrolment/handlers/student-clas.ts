import type { studentClas as calls } from '#contracts/calls/student-clas.ts';
import { seatExits } from '#contracts/entities/student-cla.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { byWhom } from '#contracts/rules/by-whom.ts';
import { conflict, notFound } from '#mock-server/kernel/refusal.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import { newestFirst } from '#mock-server/kernel/store/page.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { allocateSeats } from '../allocation.ts';
import { seatView } from '../attendable.ts';
import { studentNameFilter } from '../student-name-filter.ts';
import { releaseSeat } from '../seats.ts';
import { changeSeatsWithConsent } from '../student-conflicts/consent.ts';
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

  allocate: allocateSeats,

  leave(world, session, { studentClaId }) {
    const seat = requireVisibleSeat(world, session, studentClaId);
    if (seat.status === enrolmentStatuses.finished) throw conflict(finishedText(world, seat));
    releaseSeat(world, seat, seatExits.removed);
  },

  read(world, session, { studentClaId, passReason, studentConflicts: consent }) {
    const { studentId, claId } = requireVisibleSeat(world, session, studentClaId);
    changeSeatsWithConsent(world, session, { studentIds: [studentId], claId, consent }, () =>
      setSeatStatus(world, session, studentClaId, enrolmentStatuses.enrolled, passReason),
    );
  },
  stop: (world, session, { studentClaId }) => setSeatStatus(world, session, studentClaId, enrolmentStatuses.suspended),
  end: (world, session, { studentClaId }) => setSeatStatus(world, session, studentClaId, enrolmentStatuses.finished),
};

const NOT_THERE = '该学员已不在班级中';

/** Returns why a finished seat cannot be released, with the user who finished it if the name is known. */
function finishedText({ clock }: World, { exit, updateTime, updateUserName }: Row<'studentCla'>): string {
  if (!updateUserName) return NOT_THERE;
  const by = byWhom(updateUserName, updateTime, clock.today());
  return `该学员已${by}${exit === seatExits.removed ? '移出班级' : exit === seatExits.moved ? '转班' : '结课'}`;
}

function setSeatStatus(
  world: World,
  session: Session,
  studentClaId: string,
  status: number,
  passReason?: string,
): void {
  const seat = requireVisibleSeat(world, session, studentClaId);
  const enrolment = world.store.tables.studentCourse.get(seat.studentCourseId);
  if (!enrolment) throw notFound('报读课程不存在');
  changeStatus(world, session, enrolment, seat, status, passReason);
}
