import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { periodEnded } from '#contracts/rules/enrolment-end.ts';
import { usableHours } from '#contracts/rules/lesson-hours.ts';
import { conflict } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { changeStatus } from './status.ts';
import { queueOf } from './waiting-list/queue.ts';

/**
 * Finishes all seats of a class with their enrolments; today is their last day.
 * @returns the number of seats, and the names of the students who have paid for more lessons
 * @throws Refusal when students wait for a seat in the class
 */
export function finishSeatsOf(
  world: World,
  session: Session,
  { claId }: Row<'cla'>,
): { count: number; withRest: string[] } {
  const { store } = world;
  const { studentCla, studentCourse, student } = store.tables;
  const waiting = queueOf(store, claId).length;
  if (waiting > 0) throw conflict(`班级有 ${waiting} 名候补学员，请先处理候补`);
  const withRest: string[] = [];
  const seats = studentCla.by('cla', claId).filter(({ status }) => status !== enrolmentStatuses.finished);
  for (const seat of seats) {
    const enrolment = studentCourse.get(seat.studentCourseId);
    if (!enrolment) continue;
    if (hasRest(world, enrolment)) withRest.push(student.get(seat.studentId)?.studentName ?? '');
    changeStatus(world, session, enrolment, seat, enrolmentStatuses.finished);
  }
  return { count: seats.length, withRest };
}

/** True if hours or days of an enrolment are left. */
const hasRest = ({ clock }: World, enrolment: Row<'studentCourse'>): boolean =>
  isByPeriod(enrolment.chargeType) ? !periodEnded(enrolment, clock.today()) : usableHours(enrolment) > 0;
