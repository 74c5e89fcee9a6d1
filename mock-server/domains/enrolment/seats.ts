import { recruitStatuses } from '#contracts/entities/cla.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { hiddenReason } from '#contracts/rules/sign-up-visibility.ts';
import { conflict } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';
import type { Store } from '../../kernel/store/store.ts';

/** Counts the taken seats of a class: active and paused students. */
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

/** Gives an enrolment a seat in a class. A finished seat of the student in this class is reopened. */
export function takeSeat({ store }: World, enrolment: Row<'studentCourse'>, cla: Row<'cla'>): void {
  const { tables, ids } = store;
  const { studentCourseId, studentId } = enrolment;
  const status = enrolmentStatuses.enrolled;
  const former = tables.studentCla
    .by('cla', cla.claId)
    .find((seat) => seat.studentId === studentId && seat.status === enrolmentStatuses.finished);
  if (former) tables.studentCla.patch(former.studentClaId, { status, studentCourseId, exit: null });
  else
    tables.studentCla.put({
      studentClaId: ids.next(),
      studentId,
      claId: cla.claId,
      studentCourseId,
      status,
      tenantId: enrolment.tenantId,
    });
  tables.studentCourse.patch(studentCourseId, { claId: cla.claId });
}
