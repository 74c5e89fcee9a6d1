/**
 * Owed lessons: rights of students to make up a missed lesson. Leave asked for in time opens one at once; otherwise the
 * attendance of the lesson does, if the institution's setting says so. Hours are paid once: by the absence, or by the
 * make-up.
 */

import { attendStatuses } from '#contracts/entities/attendance.ts';
import { owedCauses, owedStates } from '#contracts/entities/owed-lesson.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { addDays, daysBetween } from '#contracts/formats/business-date.ts';
import { causeOf, costOfMakeUp, doesAbsenceCost } from '#contracts/rules/make-up.ts';
import { conflict } from '#mock-server/kernel/refusal.ts';
import { valuesOn } from '#mock-server/kernel/store/dated-values.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { makeUpSettingOf } from './make-up-setting.ts';

type Owed = Row<'owedLesson'>;
type Lesson = Row<'claTime'>;

/** A student's part in the attendance of a lesson. */
type Absence = Pick<Row<'attendance'>, 'studentId' | 'studentCourseId' | 'attendStatus' | 'stuLoseHour'>;

/** Returns the owed lesson of a student for a missed lesson. There is at most one, whatever its state. */
export const owedFor = ({ tables }: Reader, courseTimeId: string, studentId: string): Owed | undefined =>
  tables.owedLesson.by('lesson', courseTimeId).find((owed) => owed.studentId === studentId);

/** True if the right can still be used: it is open or booked. */
export const isPending = ({ state }: Pick<Owed, 'state'>): boolean =>
  state === owedStates.open || state === owedStates.booked;

/** Returns the hours of a lesson; without its own, those that the class had on its day. */
export function lessonHours({ tables }: Reader, { payHour, claId, claDate }: Lesson): number {
  const cla = tables.cla.get(claId);
  return payHour ?? (cla && valuesOn(cla, claDate).everyStuLoseHour) ?? 0;
}

/** Opens the right to make up a lesson. A closed one is opened again; any other is left as it is. */
export function openOwed(
  world: World,
  lesson: Lesson,
  opened: Pick<Owed, 'studentId' | 'studentCourseId' | 'cause' | 'costHour'> &
    Partial<Pick<Owed, 'reason' | 'studentLeaveId'>>,
): void {
  const { store, clock } = world;
  const { owedLesson, cla } = store.tables;
  const before = owedFor(store, lesson.courseTimeId, opened.studentId);
  if (before && before.state !== owedStates.closed) return;
  const { courseTimeId, claId, claDate, startTime, endTime, tenantId } = lesson;
  owedLesson.put({
    ...before,
    owedLessonId: before?.owedLessonId ?? store.ids.next(),
    courseId: cla.get(claId)?.courseId ?? '',
    courseTimeId,
    claId,
    claDate,
    startTime,
    endTime,
    reason: null,
    studentLeaveId: null,
    ...opened,
    state: owedStates.open,
    expireDate: addDays(claDate, makeUpSettingOf(store, tenantId).validDays),
    endReason: null,
    createTime: before?.createTime ?? clock.moment(),
    tenantId,
  });
}

/** Ends a pending right, and cancels the booking of its make-up. */
export function endOwed(world: World, owed: Owed, state: 'waived' | 'closed', endReason: string): void {
  const { owedLesson, lessonGuest } = world.store.tables;
  if (owed.state === owedStates.booked && owed.lessonGuestId)
    lessonGuest.patch(owed.lessonGuestId, { state: 'cancelled', endReason });
  owedLesson.patch(owed.owedLessonId, { state, endReason, lessonGuestId: null });
}

/**
 * Throws Refusal if an attendance contradicts a make-up that was already held: the student cannot have attended both
 * lessons for one right, nor pay twice or not at all.
 */
export function requireConsistentWithMakeUp({ store }: World, lesson: Lesson, one: Absence): void {
  const owed = owedFor(store, lesson.courseTimeId, one.studentId);
  if (owed?.state !== owedStates.used) return;
  const name = store.tables.student.get(one.studentId)?.studentName ?? '';
  if (causeOf(one.attendStatus, true, 'absence') === null)
    throw conflict(`学员${name}已补过这节课，不能再记到课，请先撤销补课的上课记录`);
  const isPaidHere = one.stuLoseHour > 0;
  if (isByPeriod(store.tables.studentCourse.get(one.studentCourseId)?.chargeType)) return;
  if (owed.costHour > 0 && isPaidHere) throw conflict(`学员${name}补这节课时已扣课时，缺课不能再扣`);
  if (owed.costHour === 0 && !isPaidHere && lessonHours(store, lesson) > 0)
    throw conflict(`学员${name}补这节课时没有扣课时，缺课应扣课时`);
}

/** Requires that every student who made the lesson up free of charge is recorded, so that the absence can be charged. */
export function requireMakeUpsPaid({ store }: World, lesson: Lesson, recorded: readonly Absence[]): void {
  const names = store.tables.owedLesson
    .by('lesson', lesson.courseTimeId)
    .filter(({ state, costHour }) => state === owedStates.used && costHour === 0)
    .filter(({ studentId }) => !recorded.some((one) => one.studentId === studentId))
    .filter(({ studentCourseId }) => !isByPeriod(store.tables.studentCourse.get(studentCourseId)?.chargeType))
    .map(({ studentId }) => store.tables.student.get(studentId)?.studentName ?? '');
  if (names.length > 0 && lessonHours(store, lesson) > 0)
    throw conflict(`学员${names.join('、')}补这节课时没有扣课时，请记为请假或缺勤并扣课时`);
}

/** True if a status other than 到课 may cost the student hours of the lesson. */
export function mayAbsenceCost({ store }: World, lesson: Lesson, studentId: string, attendStatus: number): boolean {
  const owed = owedFor(store, lesson.courseTimeId, studentId);
  const makeUpCost = owed && owed.state !== owedStates.closed ? owed.costHour : null;
  return doesAbsenceCost(attendStatus, { ...makeUpSettingOf(store, lesson.tenantId), makeUpCost });
}

/**
 * Opens, prices and closes the rights to make up a lesson after its attendance was recorded, corrected or undone.
 * @param absences the recorded students of the class; null after an undo
 */
export function settleOwedOf(world: World, lesson: Lesson, absences: readonly Absence[] | null): void {
  const { store } = world;
  const { owedLesson } = store.tables;
  const hours = lessonHours(store, lesson);
  const { opens } = makeUpSettingOf(store, lesson.tenantId);
  const recorded = new Map((absences ?? []).map((one) => [one.studentId, one]));
  for (const owed of owedLesson.by('lesson', lesson.courseTimeId).filter(isPending)) {
    const one = recorded.get(owed.studentId);
    if (one ? causeOf(one.attendStatus, isPromised(owed, one), opens) === null : !owed.studentLeaveId)
      endOwed(world, owed, owedStates.closed, closingReason(one));
    else if (absences && owed.costHour !== costOf(world, owed, hours, one?.stuLoseHour ?? 0))
      owedLesson.patch(owed.owedLessonId, { costHour: costOf(world, owed, hours, one?.stuLoseHour ?? 0) });
  }
  for (const one of recorded.values()) {
    const cause = causeOf(one.attendStatus, false, opens);
    if (cause === null || cause === owedCauses.leaveInTime) continue;
    const { studentId, studentCourseId } = one;
    openOwed(world, lesson, {
      studentId,
      studentCourseId,
      cause,
      costHour: costOf(world, one, hours, one.stuLoseHour),
    });
  }
}

/** True if the right was opened for the recorded status. The setting may have changed since. */
const isPromised = ({ studentLeaveId, cause }: Owed, { attendStatus }: Absence): boolean =>
  Boolean(studentLeaveId) ||
  cause === owedCauses.absence ||
  (cause === owedCauses.leave && attendStatus === attendStatuses.onLeave);

function closingReason(one: Absence | undefined): string {
  if (!one) return '上课记录已撤销或更正';
  return one.attendStatus === attendStatuses.attended ? '学员已到课' : '按上课记录不能补课';
}

const costOf = (
  { store }: World,
  { studentCourseId }: { studentCourseId: string },
  hours: number,
  deducted: number,
): number =>
  isByPeriod(store.tables.studentCourse.get(studentCourseId)?.chargeType) ? 0 : costOfMakeUp(hours, deducted);

/** Closes the pending owed lessons that arose from a lesson, because the lesson was moved or deleted. */
export function closeOwedOf(world: World, courseTimeId: string, reason: string): void {
  for (const owed of world.store.tables.owedLesson.by('lesson', courseTimeId).filter(isPending))
    endOwed(world, owed, owedStates.closed, reason);
}

/**
 * Carries the pending rights of an enrolment along when its status changes. At its end they pass to another running
 * enrolment of the student in the course, or are closed. A suspension cancels their bookings, and resuming extends them
 * by the suspended days.
 * @param before the enrolment before the change
 */
export function carryOwedOf(world: World, before: Row<'studentCourse'>, status: number): void {
  const { store, clock } = world;
  const { owedLesson, lessonGuest, studentCourse } = store.tables;
  const { finished, suspended, enrolled } = enrolmentStatuses;
  const { studentCourseId, studentId, courseId } = before;
  const successor =
    status === finished
      ? studentCourse
          .by('student', studentId)
          .find(
            (row) => row.courseId === courseId && row.studentCourseId !== studentCourseId && row.status === enrolled,
          )
      : undefined;
  for (const owed of owedLesson.by('enrolment', studentCourseId).filter(isPending)) {
    if (successor) owedLesson.patch(owed.owedLessonId, { studentCourseId: successor.studentCourseId });
    else if (status === finished) endOwed(world, owed, owedStates.closed, '报读已结课');
    else if (status === suspended) reopenOwed(world, owed);
    else if (before.suspendDate && before.suspendDate < clock.today())
      owedLesson.patch(owed.owedLessonId, {
        expireDate: addDays(owed.expireDate, daysBetween(before.suspendDate, clock.today())),
      });
  }
  if (status === enrolled) return;
  const endReason = status === finished ? '报读已结课' : '报读已停课';
  for (const guest of lessonGuest.by('enrolment', studentCourseId).filter(({ state }) => state === 'booked'))
    lessonGuest.patch(
      guest.lessonGuestId,
      successor ? { studentCourseId: successor.studentCourseId } : { state: 'cancelled', endReason },
    );
}

function reopenOwed({ store }: World, { owedLessonId }: Owed): void {
  store.tables.owedLesson.patch(owedLessonId, { state: owedStates.open, lessonGuestId: null });
}
