import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { byWhom } from '#contracts/rules/by-whom.ts';
import { conflict } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { labelsIn } from '../organisation/index.ts';
import { beginSuspension, endSuspension } from './ledger/suspension.ts';
import { cancelGuestsInCla } from './guests/cancel-guest.ts';
import { carryOwedOf } from './guests/owed-lessons.ts';
import { changeSeat, leaveCla } from './seats.ts';
import { statusColumns } from './status-days.ts';
import { takeTurn } from './waiting-list/take-turn.ts';

/**
 * Changes the status of a seat together with its enrolment (Spec 2 §4 Class-student status).
 * @param seat undefined if the enrolment holds no seat. The enrolment then keeps its class, unless it finishes or was
 *   finished before, because another enrolment of the student may hold the seat there.
 */
export function changeStatus(
  world: World,
  session: Pick<Session, 'user'>,
  enrolment: Row<'studentCourse'>,
  seat: Row<'studentCla'> | undefined,
  status: number,
  passReason?: string,
): void {
  const { tables } = world.store;
  const { studentCourseId, studentId } = enrolment;
  const isFinish = status === enrolmentStatuses.finished;
  const isResumed = enrolment.status === enrolmentStatuses.finished;
  const name = tables.student.get(studentId)?.studentName ?? '';
  if ((seat ?? enrolment).status === status) throw conflict(unchangedText(world, name, seat ?? enrolment));
  if (seat) {
    const cla = tables.cla.get(seat.claId);
    // A finished student has given up the seat.
    if (seat.status === enrolmentStatuses.finished && cla) {
      if (hasOtherSeat(world, seat)) throw conflict(`学员${name}已在其他班级，请先移出`);
      takeTurn(world, session, cla, [studentId], passReason);
      cancelGuestsInCla(world, studentId, cla.claId);
    }
    changeSeat(world, seat, { status });
  }
  tables.studentCourse.patch(studentCourseId, {
    ...statusColumns(world, enrolment, status),
    claId: seat?.claId ?? (isFinish || isResumed ? null : enrolment.claId),
  });
  if (seat && isFinish) leaveCla(world, seat);
  const { suspended } = enrolmentStatuses;
  if (enrolment.status === status) return;
  carryOwedOf(world, enrolment, status);
  if (status === suspended) beginSuspension(world, enrolment);
  else if (enrolment.status === suspended) endSuspension(world, session, enrolment);
}

/**
 * Returns the message for a status that cannot be set because it is already the current one. Names the user who changed
 * the row last, because a seat only changes by its status.
 */
function unchangedText({ store, clock }: World, name: string, row: Row<'studentCourse'> | Row<'studentCla'>): string {
  const { status, updateTime, updateUserName } = row;
  const label = labelsIn(store)('student_course_status', status);
  const isState = `学员${name}已是${label}状态`;
  if (!updateUserName) return isState;
  const by = byWhom(updateUserName, updateTime, clock.today());
  return 'studentClaId' in row ? `学员${name}已${by}设为${label}` : `${isState}，最后${by}修改`;
}

const hasOtherSeat = (
  { store }: World,
  { studentClaId, studentCourseId }: Pick<Row<'studentCla'>, 'studentClaId' | 'studentCourseId'>,
): boolean =>
  store.tables.studentCla
    .by('enrolment', studentCourseId)
    .some((other) => other.studentClaId !== studentClaId && other.status !== enrolmentStatuses.finished);
