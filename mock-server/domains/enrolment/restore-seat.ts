import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { recruitStatuses } from '#contracts/entities/cla.ts';
import { freeSeats, offerChanges } from '#contracts/rules/waiting-list.ts';
import { conflict } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { seatsTaken, wasRecorded } from './seats.ts';
import { queueOf } from './waiting-list/queue.ts';

type Seat = Row<'studentCla'>;

/**
 * Requires that a seat which was given up can be held again: the class has room, and the seat is not offered to a student
 * on the waiting list.
 * @param current the seat now; undefined if it was deleted
 * @param former the seat as it will be
 * @throws Refusal that names the students with the offers, or says the class is full
 */
export function requireSeatRestorable({ store }: World, current: Seat | undefined, former: Seat | undefined): void {
  if (!isHeld(former) || isHeld(current)) return;
  const cla = store.tables.cla.get(former.claId);
  if (!cla) throw conflict('班级已删除，不能恢复名额');
  const studentCnt = seatsTaken(store, cla.claId);
  // An open class takes students beyond its capacity.
  if (cla.recruitStatus !== recruitStatuses.open && studentCnt >= cla.capacity)
    throw conflict(`${cla.claName}的名额已被占用，不能恢复`);
  const others = queueOf(store, cla.claId).filter(({ studentId }) => studentId !== former.studentId);
  const { takeBack } = offerChanges(others, Math.max(0, freeSeats({ ...cla, studentCnt }) - 1));
  const names = takeBack.map(({ studentId }) => store.tables.student.get(studentId)?.studentName ?? '');
  if (names.length > 0) throw conflict(`${cla.claName}的名额已轮到候补学员${names.join('、')}，不能恢复`);
}

/**
 * Requires that a seat can be deleted because a change that created it is undone. Its age does not matter.
 * @throws Refusal if the attendance of a lesson or a leave in force names the seat
 */
export function requireSeatUnused({ store }: World, seat: Seat): void {
  const leaves = store.tables.studentLeave.by('student', seat.studentId);
  const hasLeave = leaves.some(({ studentClaId, ended }) => studentClaId === seat.studentClaId && !ended);
  if (hasLeave || wasRecorded(store, seat)) throw conflict('之后有上课记录或请假');
}

const isHeld = (seat: Seat | undefined): seat is Seat => !!seat && seat.status !== enrolmentStatuses.finished;
