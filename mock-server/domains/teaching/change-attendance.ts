import type { attendanceChangeForm } from '#contracts/entities/attendance.ts';
import { attendStatuses, attendTypes, NO_STUDENT_CHOSEN } from '#contracts/entities/attendance.ts';
import { claTimeStatuses, type recordedAttendance } from '#contracts/entities/cla-time.ts';
import type { GuestAttendance } from '#contracts/entities/lesson-guest.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { enrolmentEnd } from '#contracts/rules/enrolment-end.ts';
import { recordableAfterUndo } from '#contracts/rules/attendance-window.ts';
import { byWhom } from '#contracts/rules/by-whom.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import type * as z from 'zod';
import { badInput, conflict } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import {
  attendanceSources,
  correctGuests,
  guestsOf,
  hoursForDay,
  parseGuests,
  postHours,
  returnGuest,
  type SeatAttendance,
  seatAttendances,
  settleOwedOf,
  LessonStudentConflictViews,
} from '../enrolment/index.ts';
import { windowDays } from './attendance-window-days.ts';
import { handSetColumn } from './hand-set.ts';
import { type Participation, parseParticipations, requireHours } from './participations.ts';
import { saveParticipations } from './record-attendance.ts';
import { requireVisibleLesson } from './access.ts';
import { lessonSubject, logTeaching } from './teaching-log.ts';

/**
 * Corrects recorded attendance (decided, after Spec 2 §7 changeHadClaTimeAttend). Students whose status or hours change
 * get their hours back and are charged again; students missing from the list did not take part. A theme or remark that
 * the form omits is kept.
 */
export function changeAttendance(world: World, session: Session, form: z.output<typeof attendanceChangeForm>): void {
  const lesson = heldLesson(world, session, form.courseTimeId ?? '');
  if (lesson.claId !== form.claId) throw badInput('课次不属于该班级');
  const before = recordedRows(world, lesson);
  if (form.basedOn) requireUnchanged(world, lesson, before, form.basedOn);
  const statusBySeat = new Map(before.map((row) => [row.studentClaId, row.attendStatus]));
  const after = parseParticipations(world, form, lesson, statusBySeat).map(withLateness(before));
  if (after.length === 0 && !keepsGuests(world, lesson, form.guestAttendList ?? [])) throw badInput(NO_STUDENT_CHOSEN);
  const afterBySeat = new Map(after.map((one) => [one.studentClaId, one]));
  const outdated: SeatAttendance[] = [];
  let isRemarked = false;
  for (const row of before) {
    const one = afterBySeat.get(row.studentClaId);
    if (!one || !sameHours(one, row)) {
      outdated.push(row);
      continue;
    }
    afterBySeat.delete(row.studentClaId);
    isRemarked ||= (one.memo || null) !== (row.memo || null) || Boolean(one.late) !== Boolean(row.late);
    world.store.tables.attendance.patch(row.attendanceId, { memo: one.memo, late: one.late });
  }
  returnHours(world, session, outdated, '更正上课退回');
  const changedRows = [...afterBySeat.values()];
  const guests = correctGuests(
    world,
    session,
    lesson,
    parseGuests(world, lesson, form.guestAttendList ?? []),
    (changed) => requireHours(world, [...changedRows, ...changed], lesson.claDate, form.allowLater ?? false),
  );
  saveParticipations(world, session, lesson, changedRows, '更正上课扣课时');
  settleOwedOf(world, lesson, after);
  const { classTheme = lesson.classTheme, memo = lesson.memo } = form;
  const formerSeatIds = formerSeats(lesson, outdated);
  const byHand = handSetColumn(world, lesson, { ...lesson, classTheme });
  world.store.tables.claTime.patch(lesson.courseTimeId, { classTheme, memo, formerSeatIds, ...byHand });
  const changed = new Set([...outdated.map((row) => row.studentClaId), ...afterBySeat.keys()]);
  const count = changed.size + guests.length;
  if (count > 0 || isRemarked) markEdited(world, session, lesson);
  logTeaching(world, session, lessonSubject(lesson), '更正', `更正上课记录，涉及 ${count} 名学员`);
}

/** Returns a function that keeps the stored lateness of students who are still present, if the form omits it. */
const withLateness =
  (before: readonly SeatAttendance[]) =>
  (one: Participation): Participation => {
    if (typeof one.late === 'boolean' || one.attendStatus !== attendStatuses.attended) return one;
    const { late } = before.find(({ studentClaId }) => studentClaId === one.studentClaId) ?? {};
    return { ...one, late };
  };

/** True if a guest is recorded in the lesson after the changes. */
function keepsGuests({ store }: World, lesson: Row<'claTime'>, changes: readonly GuestAttendance[]): boolean {
  const changed = new Map(changes.map(({ lessonGuestId, state }) => [lessonGuestId, state]));
  const states = guestsOf(store, lesson.courseTimeId).map((guest) => changed.get(guest.lessonGuestId) ?? guest.state);
  return [...states, ...changed.values()].some((state) => state === 'attended' || state === 'absent');
}

/**
 * Deletes the recorded attendance of a lesson and returns the hours. A planned lesson is then no longer held and can be
 * recorded again for some days, whatever its date. A lesson that was created by the recording is removed (decided).
 */
export function removeAttendance(world: World, session: Session, courseTimeId: string): void {
  const { claTime } = world.store.tables;
  const lesson = heldLesson(world, session, courseTimeId);
  const before = recordedRows(world, lesson);
  returnHours(world, session, before, '撤销上课退回');
  const guests = guestsOf(world.store, courseTimeId);
  for (const guest of guests) returnGuest(world, session, guest, '撤销上课退回');
  settleOwedOf(world, lesson, null);
  const content = `撤销上课记录，涉及 ${before.length + guests.length} 名学员`;
  if (lesson.attendType === attendTypes.custom) {
    const { claDate, startTime, endTime } = lesson;
    claTime.remove(courseTimeId);
    const removed = `自定义课次 ${claDate} ${startTime}–${endTime} 已移除`;
    logTeaching(world, session, lessonSubject(lesson), '撤销', `${content}，${removed}`);
    return;
  }
  const attendUntil = recordableAfterUndo(world.clock.today(), windowDays(world));
  // Restores the planned teacher and room. A different teacher or room was part of the recording that is undone.
  const { plannedTeacherId, plannedRoomId, ...planned } = lesson;
  claTime.put({
    ...planned,
    ...(plannedTeacherId !== undefined && { teacherId: plannedTeacherId }),
    ...(plannedRoomId !== undefined && { roomId: plannedRoomId }),
    claTimeStatus: claTimeStatuses.notHeld,
    memo: null,
    attendUntil,
    formerSeatIds: formerSeats(lesson, before),
  });
  logTeaching(world, session, lessonSubject(lesson), '撤销', content);
}

/** Returns the data of the correction form: the recorded students with their current balances. */
export function recordedAttendances(
  world: World,
  session: Session,
  lesson: Row<'claTime'>,
): z.output<typeof recordedAttendance>[] {
  const conflicts = new LessonStudentConflictViews(world, session);
  return recordedRows(world, lesson).map((row) => {
    const { student, studentCourse } = world.store.tables;
    const enrolment = studentCourse.get(row.studentCourseId);
    const byPeriod = isByPeriod(enrolment?.chargeType);
    const { studentId, studentClaId, attendStatus, stuLoseHour, memo, late } = row;
    return {
      studentId,
      studentClaId,
      attendStatus,
      stuLoseHour,
      memo,
      late: late ?? false,
      studentName: student.get(studentId)?.studentName,
      chargeType: enrolment?.chargeType,
      ...(enrolment && !byPeriod && hoursForDay(world, enrolment, lesson.claDate)),
      expireDate: enrolment && enrolmentEnd(enrolment),
      otherLesson: conflicts.otherLesson(studentId, lesson),
    };
  });
}

/** Marks the lesson as edited, because its row does not contain its roll. */
function markEdited({ store, clock }: World, { user }: Session, { courseTimeId }: Row<'claTime'>): void {
  store.tables.claTime.patch(courseTimeId, { updateTime: clock.moment(), updateUserName: user.name });
}

function heldLesson(world: World, session: Session, courseTimeId: string): Row<'claTime'> {
  const lesson = requireVisibleLesson(world, session, courseTimeId);
  if (lesson.claTimeStatus !== claTimeStatuses.held) throw conflict('该课次尚未记上课');
  return lesson;
}

/** Returns the seats that earlier versions of the attendance contained, including the removed attendance. */
const formerSeats = ({ formerSeatIds }: Row<'claTime'>, removed: readonly SeatAttendance[]): string[] => [
  ...new Set([...(formerSeatIds ?? []), ...removed.map(({ studentClaId }) => studentClaId)]),
];

const recordedRows = ({ store }: World, { courseTimeId }: Row<'claTime'>): SeatAttendance[] =>
  seatAttendances(store, courseTimeId);

/** Throws Refusal with the names of the students whose attendance has changed since the user read it. */
function requireUnchanged(
  { store, clock }: World,
  { updateTime, updateUserName }: Row<'claTime'>,
  rows: readonly SeatAttendance[],
  basedOn: readonly RecordedHours[],
): void {
  const seats = new Set([...rows, ...basedOn].map(({ studentClaId }) => studentClaId));
  const of = (list: readonly RecordedHours[], seat: string) => list.find(({ studentClaId }) => studentClaId === seat);
  const names = [...seats].flatMap((seat) => {
    const [now, earlier] = [of(rows, seat), of(basedOn, seat)];
    if (now && earlier && sameHours(now, earlier)) return [];
    const { studentId = '' } = store.tables.studentCla.get(seat) ?? {};
    return [store.tables.student.get(studentId)?.studentName ?? '一名学员'];
  });
  const who = byWhom(updateUserName, updateTime, clock.today());
  if (names.length > 0) throw conflict(`${names.join('、')}的上课记录已${who}更正，请核对后再保存`);
}

type RecordedHours = Pick<SeatAttendance, 'studentClaId' | 'attendStatus' | 'stuLoseHour'>;

const sameHours = (
  one: Pick<Participation, 'attendStatus' | 'stuLoseHour'>,
  other: Pick<Participation, 'attendStatus' | 'stuLoseHour'>,
): boolean => one.attendStatus === other.attendStatus && addHours(one.stuLoseHour, -other.stuLoseHour) === 0;

function returnHours(world: World, session: Session, rows: readonly SeatAttendance[], reason: string): void {
  const { tables } = world.store;
  for (const attendance of rows) {
    const { attendanceId, courseTimeId, studentClaId, studentCourseId, stuLoseHour } = attendance;
    const parts = attendanceSources(world.store, attendance);
    if (stuLoseHour > 0)
      postHours(world, session, { studentCourseId, hours: stuLoseHour, reason, courseTimeId, parts });
    tables.attendance.remove(attendanceId);
    updateLastAttendance(world, studentClaId);
  }
}

/** Recomputes when a student last attended the class, after an attendance was removed. */
function updateLastAttendance({ store }: World, studentClaId: string): void {
  const { attendance, claTime, studentCla } = store.tables;
  const seat = studentCla.get(studentClaId);
  if (!seat) return;
  const moments = attendance
    .by('seat', studentClaId)
    .filter((row) => row.attendStatus === attendStatuses.attended)
    .map((row) => claTime.get(row.courseTimeId))
    .filter((lesson) => lesson !== undefined)
    .map(({ claDate, endTime }) => `${claDate} ${endTime}:00`);
  studentCla.patch(studentClaId, { lastTime: moments.sort().at(-1) ?? null });
}
