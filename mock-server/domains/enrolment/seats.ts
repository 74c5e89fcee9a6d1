import { recruitStatuses } from '#contracts/entities/cla.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { periodEnded } from '#contracts/rules/enrolment-end.ts';
import { usableHours } from '#contracts/rules/lesson-hours.ts';
import { hiddenReason } from '#contracts/rules/sign-up-visibility.ts';
import { conflict } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';
import type { Store } from '../../kernel/store/store.ts';
import { cancelGuestsInCla } from './guests/cancel-guest.ts';
import { endLeavesOfSeat } from './guests/student-leaves.ts';
import { seatDates, type SeatChange, withChange } from './seat-days.ts';

/** Counts the taken seats of a class: those of active and suspended students. */
export const seatsTaken = ({ tables }: Reader, claId: string): number =>
  tables.studentCla.by('cla', claId).filter((seat) => seat.status !== enrolmentStatuses.finished).length;

/** Returns the student's seat in a class, if any. */
export const seatOf = ({ tables }: Store, claId: string, studentId: string): Row<'studentCla'> | undefined =>
  tables.studentCla
    .by('cla', claId)
    .find((seat) => seat.studentId === studentId && seat.status !== enrolmentStatuses.finished);

/**
 * Throws Refusal if the class is closed to new students, or if it stops when full and has fewer than `seats` free
 * seats. The sign-up selector uses this rule too (Spec 2 §4 Class recruitStatus).
 */
export function requireOpen({ store }: World, cla: Row<'cla'>, seats = 1): void {
  const { claId, claName, recruitStatus, capacity } = cla;
  const studentCnt = seatsTaken(store, claId);
  const reason = hiddenReason({ recruitStatus, capacity, studentCnt, isSignUp: false });
  if (reason) throw conflict(`${claName}${reason}`);
  if (recruitStatus === recruitStatuses.stopWhenFull && studentCnt + seats > capacity)
    throw conflict(`${claName}名额不足，还剩 ${capacity - studentCnt} 个`);
}

/**
 * True if the student belongs to the class or finished it. False if the student was removed or moved to another class.
 */
export const belongsToCla = ({ status, exit }: Row<'studentCla'>): boolean =>
  status !== enrolmentStatuses.finished || !exit;

/** True if students belong to the class, or it has lessons, so that it keeps its campus and course. */
export const hasStudentsOrLessons = ({ tables }: Reader, claId: string): boolean =>
  tables.studentCla.by('cla', claId).some(belongsToCla) || tables.claTime.by('cla', claId).length > 0;

/**
 * Gives an enrolment a seat in a class from today on. A finished seat of the student in this class is reopened. If the
 * student holds a seat with another enrolment, such as a card that has ended, this enrolment takes it over. Places that the
 * student has booked as a guest of coming lessons of the class are cancelled.
 */
export function takeSeat(world: World, enrolment: Row<'studentCourse'>, cla: Row<'cla'>): void {
  const { tables, ids } = world.store;
  const { studentCourseId, studentId } = enrolment;
  const status = enrolmentStatuses.enrolled;
  const former = tables.studentCla.by('cla', cla.claId).find((seat) => seat.studentId === studentId);
  if (former) changeSeat(world, former, { status, studentCourseId });
  else
    tables.studentCla.put({
      studentClaId: ids.next(),
      studentId,
      claId: cla.claId,
      studentCourseId,
      status,
      changes: [{ date: world.clock.today(), status, studentCourseId }],
      tenantId: enrolment.tenantId,
    });
  tables.studentCourse.patch(studentCourseId, { claId: cla.claId });
  cancelGuestsInCla(world, studentId, cla.claId);
}

/** Changes the status of a seat from today on. Its earlier days are kept. */
export function changeSeat(
  world: World,
  seat: Row<'studentCla'>,
  { status, exit = null, studentCourseId = seat.studentCourseId }: Partial<SeatChange> & { status: number },
): void {
  const { store, clock } = world;
  if (status !== enrolmentStatuses.enrolled) endLeavesOfSeat(world, seat);
  const changes = withChange(seat, { date: clock.today(), status, exit, studentCourseId });
  store.tables.studentCla.patch(seat.studentClaId, {
    status,
    exit,
    changes,
    ...(studentCourseId && { studentCourseId }),
  });
}

/**
 * Releases a seat; today is its last day. Deletes a seat that was taken today and is not in any attendance or leave, past
 * or present. No running enrolment of the student keeps the class.
 */
export function releaseSeat(world: World, seat: Row<'studentCla'>, exit: SeatChange['exit']): void {
  if (hasPast(world, seat)) changeSeat(world, seat, { status: enrolmentStatuses.finished, exit });
  else world.store.tables.studentCla.remove(seat.studentClaId);
  leaveCla(world, seat);
}

/** Removes the class of a seat from the student's enrolments. A finished enrolment keeps the class that it had. */
export function leaveCla({ store }: World, { claId, studentId }: Row<'studentCla'>): void {
  const { studentCourse } = store.tables;
  const leaving = studentCourse
    .by('student', studentId)
    .filter((row) => row.claId === claId && row.status !== enrolmentStatuses.finished);
  for (const { studentCourseId } of leaving) studentCourse.patch(studentCourseId, { claId: null });
}

/** Transfers a seat to another enrolment of the student in the class, such as a card beside hours, or releases it. */
export function transferOrReleaseSeat(world: World, seat: Row<'studentCla'>, exit: SeatChange['exit']): void {
  if (!transferSeat(world, seat)) releaseSeat(world, seat, exit);
}

/**
 * Transfers a seat to another enrolment of the student in the same class that can pay for lessons. Returns false if there
 * is none.
 */
export function transferSeat(world: World, seat: Row<'studentCla'>): boolean {
  const { tables } = world.store;
  const cla = tables.cla.get(seat.claId);
  const other = tables.studentCourse
    .by('student', seat.studentId)
    .find((row) => row.claId === seat.claId && row.studentCourseId !== seat.studentCourseId && canPay(world, row));
  if (!cla || !other) return false;
  takeSeat(world, other, cla);
  return true;
}

const canPay = ({ clock }: World, enrolment: Row<'studentCourse'>): boolean =>
  enrolment.status === enrolmentStatuses.enrolled &&
  (isByPeriod(enrolment.chargeType) ? !periodEnded(enrolment, clock.today()) : usableHours(enrolment) > 0);

/**
 * True if a seat was held before today, if the attendance of a lesson contains or contained it, or if its student has
 * asked for leave.
 */
export function hasPast({ store, clock }: World, seat: Row<'studentCla'>): boolean {
  const isNew = (seat.changes ?? []).every(({ date }) => date === clock.today()) && seatDates(seat).dateBegin !== null;
  const leaves = store.tables.studentLeave.by('student', seat.studentId);
  return !isNew || wasRecorded(store, seat) || leaves.some(({ studentClaId }) => studentClaId === seat.studentClaId);
}

/** True if the attendance of a lesson contains the seat, or contained it before a correction or undo. */
export const wasRecorded = ({ tables }: Store, { studentClaId }: Row<'studentCla'>): boolean =>
  tables.attendance.by('seat', studentClaId).length > 0 ||
  // Searches the lessons of all classes, because the lesson may have been moved to another class.
  tables.claTime.by('seats', 'former').some(({ formerSeatIds }) => formerSeatIds?.includes(studentClaId));
