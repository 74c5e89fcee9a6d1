import { owedCauses } from '#contracts/entities/owed-lesson.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { isInTime } from '#contracts/rules/make-up.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { makeUpSettingOf } from './make-up-setting.ts';
import { closeOwedOf, endOwed, isPending, lessonHours, openOwed, owedFor } from './owed-lessons.ts';

type Leave = Row<'studentLeave'>;

/** Returns the leaves in force from a lesson. */
export const leavesFrom = ({ tables }: Reader, courseTimeId: string): Leave[] =>
  tables.studentLeave.by('lesson', courseTimeId).filter(({ ended }) => !ended);

/** Stores a leave from a lesson. If it is in time, the student may make the lesson up. */
export function addLeave(
  world: World,
  { user }: Pick<Session, 'user'>,
  lesson: Row<'claTime'>,
  {
    studentId,
    studentClaId,
    studentCourseId,
  }: Pick<Row<'studentCla'>, 'studentId' | 'studentClaId' | 'studentCourseId'>,
  reason: string | null | undefined,
): void {
  const { store, clock } = world;
  const { courseTimeId, claId, claDate, startTime, endTime, tenantId } = lesson;
  const { noticeHours, absenceCosts } = makeUpSettingOf(store, tenantId);
  const inTime = isInTime(lesson, clock.moment(), noticeHours);
  const studentLeaveId = store.ids.next();
  store.tables.studentLeave.put({
    studentLeaveId,
    studentId,
    studentClaId,
    courseTimeId,
    claId,
    claDate,
    startTime,
    endTime,
    reason,
    inTime,
    createTime: clock.moment(),
    createUserName: user.name,
    tenantId,
  });
  if (!inTime) return;
  const isFree = absenceCosts || isByPeriod(store.tables.studentCourse.get(studentCourseId)?.chargeType);
  openOwed(world, lesson, {
    studentId,
    studentCourseId,
    studentLeaveId,
    cause: owedCauses.leaveInTime,
    reason,
    costHour: isFree ? 0 : lessonHours(store, lesson),
  });
}

/** Ends a leave. The right that it opened is closed, unless it was used. */
export function endLeave(world: World, { studentLeaveId, courseTimeId, studentId }: Leave, endReason: string): void {
  world.store.tables.studentLeave.patch(studentLeaveId, { ended: true });
  const owed = owedFor(world.store, courseTimeId, studentId);
  if (owed && owed.studentLeaveId === studentLeaveId && isPending(owed)) endOwed(world, owed, 'closed', endReason);
}

/** Ends the leaves from a lesson that was moved or deleted: they were asked for its former time. */
export function endLeavesFrom(world: World, courseTimeId: string, reason: string): void {
  for (const leave of leavesFrom(world.store, courseTimeId)) endLeave(world, leave, reason);
  closeOwedOf(world, courseTimeId, reason);
}

/** Ends the leaves of a seat that is no longer held, from lessons after today. */
export function endLeavesOfSeat(world: World, { studentClaId, studentId }: Row<'studentCla'>): void {
  const { store, clock } = world;
  const leaves = store.tables.studentLeave
    .by('student', studentId)
    .filter((leave) => leave.studentClaId === studentClaId && !leave.ended && leave.claDate > clock.today());
  for (const leave of leaves) endLeave(world, leave, '学员已不在班级中');
}
