import type * as z from 'zod';
import {
  waitingStates,
  type waitingDeclineForm,
  type waitingEntryForm,
  type waitingRemovalForm,
  type waitingSeatForm,
} from '#contracts/entities/waiting-entry.ts';
import { byWhom } from '#contracts/rules/by-whom.ts';
import { queueRefusal } from '#contracts/rules/waiting-list.ts';
import { conflict } from '#mock-server/kernel/refusal.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { requireVisibleCla, requireVisibleStudent, requireVisibleWaitingEntry } from '../access.ts';
import { allocateSeats, waitingEnrolment } from '../allocation.ts';
import { seatOf, seatsTaken } from '../seats.ts';
import { closeEntry, queueOf, requireOpenEntry } from './queue.ts';

/**
 * Adds a student to the end of the queue of a class.
 * @throws Refusal when the class has a seat for the student, or the student cannot wait for it
 */
export function addWaitingEntry(
  world: World,
  session: Session,
  { claId, studentId, remark }: z.output<typeof waitingEntryForm>,
): void {
  const { store, clock } = world;
  const cla = requireVisibleCla(world, session, claId);
  const { studentName, deptId } = requireVisibleStudent(world, session, studentId);
  if (deptId !== cla.departId) throw conflict(`学员${studentName}不属于班级所在校区`);
  if (seatOf(store, claId, studentId)) throw conflict(`学员${studentName}已在班级中`);
  const queue = queueOf(store, claId);
  const place = queue.findIndex((entry) => entry.studentId === studentId);
  const own = queue[place];
  if (own)
    throw conflict(
      `学员${studentName}已${byWhom(own.createUserName, own.createTime, clock.today())}加入候补，排第 ${place + 1} 位`,
    );
  const reason = queueRefusal({ ...cla, studentCnt: seatsTaken(store, claId), waitingCnt: queue.length });
  if (reason) throw conflict(`${cla.claName}${reason}`);
  store.tables.waitingEntry.put({
    waitingEntryId: store.ids.next(),
    claId,
    studentId,
    state: waitingStates.waiting,
    remark,
    createTime: clock.moment(),
    createUserName: session.user.name,
    tenantId: cla.tenantId,
  });
}

/**
 * Gives the student of an entry a seat in the class.
 * @throws Refusal when no seat is offered and no reason is given, or the student has no enrolment for the seat
 */
export function seatWaiting(
  world: World,
  session: Session,
  { waitingEntryId, studentCourseId, passReason, studentConflicts }: z.output<typeof waitingSeatForm>,
): void {
  const { store } = world;
  const entry = requireVisibleWaitingEntry(world, session, waitingEntryId);
  requireOpenEntry(world, entry);
  const { claId, studentId } = entry;
  const cla = requireVisibleCla(world, session, claId);
  const name = store.tables.student.get(studentId)?.studentName ?? '';
  if (entry.state !== waitingStates.offered && !passReason) {
    const place = queueOf(store, claId).findIndex((row) => row.waitingEntryId === waitingEntryId) + 1;
    throw conflict(`学员${name}排第 ${place} 位，还没有轮到的名额，提前安排须填写原因`);
  }
  const enrolmentId = studentCourseId ?? waitingEnrolment(world, studentId, cla.courseId)?.studentCourseId;
  if (!enrolmentId) {
    const courseName = store.tables.course.get(cla.courseId)?.courseName ?? '';
    throw conflict(`学员${name}没有可分班的${courseName}报读，请先购买或报读`);
  }
  allocateSeats(world, session, {
    claId,
    studentIds: [studentId],
    studentCourseIds: [enrolmentId],
    passReason,
    studentConflicts,
  });
}

/** Closes an entry whose offered seat was declined. */
export function declineWaiting(
  world: World,
  session: Session,
  { waitingEntryId, reason }: z.output<typeof waitingDeclineForm>,
): void {
  const entry = requireVisibleWaitingEntry(world, session, waitingEntryId);
  requireOpenEntry(world, entry);
  if (entry.state !== waitingStates.offered) throw conflict('还没有轮到该学员，不再候补请用移出候补');
  closeEntry(world, session.user, entry, waitingStates.declined, reason);
}

/** Removes a student from the queue. */
export function removeWaiting(
  world: World,
  session: Session,
  { waitingEntryId, reason }: z.output<typeof waitingRemovalForm>,
): void {
  const entry = requireVisibleWaitingEntry(world, session, waitingEntryId);
  requireOpenEntry(world, entry);
  closeEntry(world, session.user, entry, waitingStates.withdrawn, reason);
}
