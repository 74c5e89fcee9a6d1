import type * as z from 'zod';
import type { allocation } from '#contracts/entities/student-cla.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { badInput, conflict } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { requireVisibleCla, requireVisibleEnrolment, requireVisibleStudent } from './access.ts';
import { payingEnrolment } from './ledger/usable-hours.ts';
import { changeSeatsWithConsent } from './student-conflicts/consent.ts';
import { seatOf, takeSeat } from './seats.ts';
import { takeTurn } from './waiting-list/take-turn.ts';

/**
 * Gives students seats in a class, by the named enrolments. Either all students get a seat or none (Spec 2 §7).
 * @throws Refusal that names the students who prevent it
 */
export function allocateSeats(
  world: World,
  session: Session,
  { claId, studentIds, studentCourseIds, studentConflicts: consent, passReason }: z.output<typeof allocation>,
): void {
  const cla = requireVisibleCla(world, session, claId);
  const selected = [...new Set(studentIds)].map((studentId) => requireVisibleStudent(world, session, studentId));
  const otherCampus = selected.filter(({ deptId }) => deptId !== cla.departId);
  if (otherCampus.length > 0) throw conflict(`学员${namesOf(otherCampus)}不属于班级所在校区`);
  const named = [...new Set(studentCourseIds)].map((id) => requireVisibleEnrolment(world, session, id));
  requireNameable(world, selected, named, cla);
  const enrolments = selected.map(
    ({ studentId }) =>
      named.find((enrolment) => enrolment.studentId === studentId) ?? waitingEnrolment(world, studentId, cla.courseId),
  );
  const without = selected.filter((_, index) => !enrolments[index]);
  const seated = without.filter(({ studentId }) => seatOf(world.store, claId, studentId));
  if (seated.length > 0) throw conflict(`学员${namesOf(seated)}已在班级中`);
  if (without.length > 0) throw conflict(`学员${namesOf(without)}没有可分班的报读课程`);
  const unseated = selected.map(({ studentId }) => studentId).filter((id) => !seatOf(world.store, claId, id));
  takeTurn(world, session, cla, unseated, passReason);
  const joining = selected.map(({ studentId }) => studentId);
  changeSeatsWithConsent(world, session, { studentIds: joining, claId, consent }, () => {
    for (const enrolment of enrolments) if (enrolment) takeSeat(world, enrolment, cla);
  });
}

const namesOf = (rows: readonly Row<'student'>[]): string => rows.map((row) => row.studentName).join('、');

/**
 * Checks the named enrolments: each belongs to a different one of the students, is for the course of the class, and
 * waits for a class.
 */
function requireNameable(
  { store }: World,
  selected: readonly Row<'student'>[],
  named: readonly Row<'studentCourse'>[],
  { claId, courseId }: Row<'cla'>,
): void {
  const ownersOf = (rows: readonly Row<'studentCourse'>[]): string =>
    namesOf(selected.filter(({ studentId }) => rows.some((row) => row.studentId === studentId)));
  if (named.some((row) => !selected.some(({ studentId }) => studentId === row.studentId)))
    throw badInput('报读课程不属于所选学员');
  const doubled = named.filter((row, index) => named.findIndex((one) => one.studentId === row.studentId) < index);
  if (doubled.length > 0) throw badInput(`学员${ownersOf(doubled)}选了多个报读，同一班级只能选一个`);
  const ofOtherCourse = named.filter((row) => row.courseId !== courseId);
  if (ofOtherCourse.length > 0) throw badInput(`学员${ownersOf(ofOtherCourse)}的报读课程与班级的课程不同`);
  const seated = named.filter((row) => row.claId === claId && seatOf(store, claId, row.studentId));
  if (seated.length > 0) throw conflict(`学员${ownersOf(seated)}已在班级中`);
  const withCla = named.filter((row) => row.claId);
  if (withCla.length > 0) throw conflict(`学员${ownersOf(withCla)}的报读已分班，请刷新后重试`);
  const stopped = named.filter(({ status }) => status !== enrolmentStatuses.enrolled);
  if (stopped.length > 0) throw conflict(`学员${ownersOf(stopped)}的报读已停课或结课，不能分班`);
}

/**
 * Returns the student's running enrolment in the course that is not assigned to a class yet. Of several, it is the one
 * that pays for a lesson of today (decided).
 */
export function waitingEnrolment(world: World, studentId: string, courseId: string): Row<'studentCourse'> | undefined {
  const waiting = waitingEnrolments(world.store, studentId, courseId);
  const [first] = waiting;
  if (!first) return undefined;
  const paying = payingEnrolment(world, first, world.clock.today());
  return waiting.find((row) => row === paying) ?? first;
}

/** Returns the student's running enrolments in a course that are not assigned to a class yet. */
export const waitingEnrolments = ({ tables }: Reader, studentId: string, courseId: string): Row<'studentCourse'>[] =>
  tables.studentCourse
    .by('student', studentId)
    .filter((row) => row.courseId === courseId && !row.claId && row.status === enrolmentStatuses.enrolled);
