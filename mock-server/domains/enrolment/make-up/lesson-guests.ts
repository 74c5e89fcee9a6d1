/** Guests of lessons: students who take part in one lesson of a class without a seat in it. */

import { attendStatuses } from '#contracts/entities/attendance.ts';
import { type GuestAttendance, type GuestState, guestKinds, guestStates } from '#contracts/entities/lesson-guest.ts';
import { owedStates } from '#contracts/entities/owed-lesson.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { byWhom } from '#contracts/rules/by-whom.ts';
import { freePlaces, owedStateOn } from '#contracts/rules/make-up.ts';
import { badInput, conflict } from '#mock-server/kernel/refusal.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { attendanceSources, worthOfParts } from '../ledger/hour-parts.ts';
import { postHours } from '../ledger/ledger.ts';
import { payingEnrolment } from '../ledger/usable-hours.ts';
import { expectedRollSeats } from '../lesson-roll.ts';
import { lessonHours } from './owed-lessons.ts';
import { leavesFrom } from './student-leaves.ts';

type Guest = Row<'lessonGuest'>;
type Lesson = Row<'claTime'>;

/** Returns the guests of a lesson whose booking was not cancelled, in the order of their bookings. */
export const guestsOf = ({ tables }: Reader, courseTimeId: string): Guest[] =>
  tables.lessonGuest.by('lesson', courseTimeId).filter(({ state }) => state !== guestStates.cancelled);

/** Returns the number of places that guests can still take in a lesson. */
export function freePlacesOf(reader: Reader, { courseTimeId, claId, claDate }: Lesson): number {
  const expected = expectedRollSeats(reader, claId, claDate);
  const away = new Set(leavesFrom(reader, courseTimeId).map(({ studentId }) => studentId));
  return freePlaces({
    capacity: reader.tables.cla.get(claId)?.capacity ?? 0,
    expected: expected.length,
    onLeave: expected.filter(({ seat }) => away.has(seat.studentId)).length,
    guests: guestsOf(reader, courseTimeId).length,
  });
}

/** A place to book: for an owed lesson, or for a student of the course. */
export type Booking = { owed: Row<'owedLesson'> } | { student: Row<'student'> };

/**
 * Books a place in a lesson that is not held.
 * @throws Refusal if the lesson has no free place, with the guest who has taken the last one
 */
export function bookGuest(
  world: World,
  { user }: Pick<Session, 'user'>,
  lesson: Lesson,
  booking: Booking,
  memo: string | null | undefined,
): Guest {
  const { store, clock } = world;
  const { tables } = store;
  const owed = 'owed' in booking ? booking.owed : undefined;
  const studentId = 'owed' in booking ? booking.owed.studentId : booking.student.studentId;
  const { studentName } = tables.student.get(studentId) ?? { studentName: '' };
  if (owed) requireUsable(world, owed, lesson, studentName);
  requireNotThere(store, lesson, studentId, studentName);
  const enrolment = enrolmentFor(world, lesson, studentId, owed?.studentCourseId);
  if (!enrolment) throw conflict(`学员${studentName}没有该课程的在读报读，请先报读或复课`);
  if (freePlacesOf(store, lesson) === 0) throw conflict(fullText(world, lesson));
  const { courseTimeId, claId, claDate, startTime, endTime, tenantId } = lesson;
  const guest: Guest = {
    lessonGuestId: store.ids.next(),
    courseTimeId,
    kind: owed ? guestKinds.makeUp : guestKinds.guest,
    state: guestStates.booked,
    studentId,
    claId,
    claDate,
    startTime,
    endTime,
    owedLessonId: owed?.owedLessonId,
    studentCourseId: enrolment.studentCourseId,
    costHour: owed ? owed.costHour : isByPeriod(enrolment.chargeType) ? 0 : lessonHours(store, lesson),
    memo,
    createTime: clock.moment(),
    createUserName: user.name,
    tenantId,
  };
  tables.lessonGuest.put(guest);
  if (owed)
    tables.owedLesson.patch(owed.owedLessonId, { state: owedStates.booked, lessonGuestId: guest.lessonGuestId });
  return guest;
}

/** Requires that an owed lesson is open on today and can be made up in the lesson. */
function requireUsable({ store, clock }: World, owed: Row<'owedLesson'>, lesson: Lesson, studentName: string): void {
  const { courseTimeId, claDate } = lesson;
  const state = owedStateOn(owed, clock.today());
  if (state !== owedStates.open) throw conflict(`${studentName}的这次补课${endedText({ store, clock }, owed, state)}`);
  if (courseTimeId === owed.courseTimeId) throw badInput('不能补到所缺的课次');
  if (store.tables.cla.get(lesson.claId)?.courseId !== owed.courseId) throw badInput('补课的课程与所缺的课程不同');
  if (claDate > owed.expireDate) throw conflict(`补课期限到 ${owed.expireDate} 为止，请选择之前的课次或先延期`);
}

/**
 * Cancels the booking of an owed lesson that a new one replaces.
 * @throws Refusal if it is not the current booking, with the user who has changed it
 */
export function cancelReplaced(world: World, owed: Row<'owedLesson'>, lessonGuestId: string): Guest {
  const { store, clock } = world;
  const guest = store.tables.lessonGuest.get(lessonGuestId);
  if (guest && owed.state === owedStates.booked && owed.lessonGuestId === lessonGuestId) {
    cancelGuest(world, guest, '改约');
    return guest;
  }
  const { studentName = '' } = store.tables.student.get(owed.studentId) ?? {};
  const state = owedStateOn(owed, clock.today());
  if (state !== owedStates.open) throw conflict(`${studentName}的这次补课${endedText(world, owed, state)}`);
  const who = owed.updateUserName ? byWhom(owed.updateUserName, owed.updateTime, clock.today()) : '';
  throw conflict(`${studentName}原来的预约已${who}取消，请核对后重新安排`);
}

const STATE_TEXTS = { booked: '安排', used: '完成', expired: '过期', waived: '放弃', closed: '取消' } as const;

/** Returns how a right has ended, such as 已由王芳于 09-12 10:00 安排到 少儿钢琴小组课 2 班 2026-09-14 10:00–11:30. */
function endedText(
  { store, clock }: Pick<World, 'store' | 'clock'>,
  { updateUserName, updateTime, lessonGuestId }: Row<'owedLesson'>,
  state: Exclude<Row<'owedLesson'>['state'] | 'expired', 'open'>,
): string {
  const guest = store.tables.lessonGuest.get(lessonGuestId ?? '');
  const place = guest && state === owedStates.booked ? `到 ${placeText(store, guest)}` : '';
  const who = state !== owedStates.expired && updateUserName ? byWhom(updateUserName, updateTime, clock.today()) : '';
  return `已${who}${STATE_TEXTS[state]}${place}`;
}

const placeText = ({ tables }: Reader, { claId, claDate, startTime, endTime }: Guest): string =>
  `${tables.cla.get(claId)?.claName ?? ''} ${claDate} ${startTime}–${endTime}`.trim();

/** Requires that the student neither has a seat in the lesson nor is its guest. */
function requireNotThere(
  reader: Reader,
  { courseTimeId, claId, claDate }: Lesson,
  studentId: string,
  name: string,
): void {
  if (expectedRollSeats(reader, claId, claDate).some(({ seat }) => seat.studentId === studentId))
    throw conflict(`学员${name}是该班级的学员，不用另约`);
  if (guestsOf(reader, courseTimeId).some((guest) => guest.studentId === studentId))
    throw conflict(`学员${name}已约了该课次`);
}

/** Returns the enrolment that pays for a guest's place: running, and in the course of the lesson. */
function enrolmentFor(
  world: World,
  { claId, claDate }: Lesson,
  studentId: string,
  preferredId: string | undefined,
): Row<'studentCourse'> | undefined {
  const { cla, studentCourse } = world.store.tables;
  const courseId = cla.get(claId)?.courseId;
  const running = studentCourse
    .by('student', studentId)
    .filter((row) => row.courseId === courseId && row.status === enrolmentStatuses.enrolled);
  const own = running.find((row) => row.studentCourseId === preferredId) ?? running[0];
  return own && payingEnrolment(world, own, claDate);
}

/** Returns that a lesson is full, with the guest who was booked last. */
function fullText({ store, clock }: World, { courseTimeId }: Lesson): string {
  const last = guestsOf(store, courseTimeId).at(-1);
  if (!last) return '该课次没有空位';
  const name = store.tables.student.get(last.studentId)?.studentName ?? '';
  const who = last.createUserName ? byWhom(last.createUserName, last.createTime, clock.today()) : '';
  return `该课次没有空位了，最后一个名额已${who}约给${name}`;
}

/** Cancels a booking. The owed lesson that it was to make up is open again. */
export function cancelGuest({ store }: World, guest: Guest, endReason: string | null | undefined): void {
  store.tables.lessonGuest.patch(guest.lessonGuestId, { state: guestStates.cancelled, endReason });
  releaseOwed(store, guest);
}

/** Cancels the bookings of a lesson that was deleted, or that moved to another course. */
export function cancelGuestsOf(world: World, courseTimeId: string, reason: string): void {
  for (const guest of guestsOf(world.store, courseTimeId))
    if (guest.state === guestStates.booked) cancelGuest(world, guest, reason);
}

/** Cancels the places that a student has booked in the lessons of a class, because the student takes a seat in it. */
export function cancelGuestsInCla(world: World, studentId: string, claId: string): void {
  const { lessonGuest, claTime } = world.store.tables;
  for (const guest of lessonGuest.by('student', studentId).filter(({ state }) => state === guestStates.booked))
    if (claTime.get(guest.courseTimeId)?.claId === claId) cancelGuest(world, guest, '已成为该班级的学员');
}

function releaseOwed({ tables }: World['store'], { lessonGuestId, owedLessonId }: Guest): void {
  const owed = tables.owedLesson.get(owedLessonId ?? '');
  if (owed?.lessonGuestId === lessonGuestId)
    tables.owedLesson.patch(owed.owedLessonId, { state: owedStates.open, lessonGuestId: null });
}

/**
 * True if the owed lesson of a guest belongs to this booking, or can be taken for it again. The day of the lesson decides
 * whether it was in time.
 */
function takesOwed({ store }: World, { lessonGuestId, owedLessonId, courseTimeId, claDate }: Guest): boolean {
  const { owedLesson, claTime } = store.tables;
  const owed = owedLesson.get(owedLessonId ?? '');
  if (!owed || owed.lessonGuestId === lessonGuestId) return true;
  const day = claTime.get(courseTimeId)?.claDate ?? claDate ?? '';
  return owedStateOn(owed, day) === owedStates.open;
}

/** A guest in the attendance form, with the stored guest and the enrolment that pays. */
export interface GuestOnRoll {
  guest: Guest;
  state: Exclude<GuestState, 'booked'>;
  memo: string | null | undefined;
  studentId: string;
  studentCourseId: string;
  stuLoseHour: number;
}

/**
 * Reads the guests of an attendance form. Each must be a guest of the lesson and listed once, and not be recorded as a
 * student of the class too.
 */
export function parseGuests(
  world: World,
  lesson: Pick<Lesson, 'courseTimeId' | 'claDate'>,
  list: readonly GuestAttendance[],
  seated: readonly { studentId: string }[],
): GuestOnRoll[] {
  const { tables } = world.store;
  const known = new Set<string>();
  return list.map(({ lessonGuestId, state, memo }) => {
    if (known.has(lessonGuestId)) throw badInput('同一名学员不能重复记录');
    known.add(lessonGuestId);
    const guest = tables.lessonGuest.get(lessonGuestId);
    if (guest?.courseTimeId !== lesson.courseTimeId) throw badInput('名单中有未约该课次的学员，请刷新后重试');
    if (state !== guestStates.cancelled && seated.some(({ studentId }) => studentId === guest.studentId))
      throw badInput(`学员${nameOf(world, guest)}已在班级名单中，请取消其补课或插班`);
    const own = tables.studentCourse.get(guest.studentCourseId);
    const paying = own && payingEnrolment(world, own, lesson.claDate);
    const isCharged = state === guestStates.attended && !isByPeriod(paying?.chargeType);
    const { studentId } = guest;
    return {
      guest,
      state,
      memo,
      studentId,
      studentCourseId: paying?.studentCourseId ?? guest.studentCourseId,
      stuLoseHour: isCharged ? costOfGuest(world.store, guest) : 0,
    };
  });
}

/** Returns the hours that attending costs a guest. Those of a make-up may change until the missed lesson is recorded. */
export const costOfGuest = ({ tables }: Reader, { owedLessonId, costHour }: Guest): number =>
  tables.owedLesson.get(owedLessonId ?? '')?.costHour ?? costHour;

/** Stores the attendance of booked guests: charges those who attended, and uses or returns their owed lessons. */
export function saveGuests(
  world: World,
  session: Pick<Session, 'user'>,
  lesson: Lesson,
  guests: readonly GuestOnRoll[],
  reason: string,
): void {
  const { tables, ids } = world.store;
  const { courseTimeId, claId, claDate, tenantId } = lesson;
  for (const { guest, state, memo, studentId, studentCourseId, stuLoseHour } of guests) {
    const { lessonGuestId, owedLessonId } = guest;
    if (state === guestStates.cancelled) {
      cancelGuest(world, guest, memo);
      continue;
    }
    if (!takesOwed(world, guest)) throw conflict(`学员${nameOf(world, guest)}的补课已另有安排，不能再记到这节课`);
    const entry = { studentCourseId, hours: -stuLoseHour, reason, courseTimeId, day: claDate };
    const worth = stuLoseHour > 0 ? worthOfParts(postHours(world, session, entry)) : 0;
    const attendStatus = state === guestStates.attended ? attendStatuses.attended : attendStatuses.absent;
    tables.attendance.put({
      attendanceId: ids.next(),
      courseTimeId,
      claId,
      tenantId,
      lessonGuestId,
      studentId,
      studentCourseId,
      attendStatus,
      stuLoseHour,
      memo,
      worth,
    });
    tables.lessonGuest.patch(lessonGuestId, { state, memo, studentCourseId });
    if (state === guestStates.absent) releaseOwed(world.store, guest);
    else if (owedLessonId) tables.owedLesson.patch(owedLessonId, { state: owedStates.used, lessonGuestId });
  }
}

/**
 * Replaces the attendance of guests by a corrected one. Takes the changed ones back first, so that the hours that they
 * have cost can be charged again.
 * @param requireHours checks the hours of the changed guests
 */
export function correctGuests(
  world: World,
  session: Pick<Session, 'user'>,
  lesson: Lesson,
  guests: readonly GuestOnRoll[],
  requireHours: (changed: readonly GuestOnRoll[]) => void,
): GuestOnRoll[] {
  const { lessonGuest } = world.store.tables;
  const changed = guests.filter(({ guest, state }) => guest.state !== state);
  for (const { guest } of changed)
    if (guest.state !== guestStates.booked) returnGuest(world, session, guest, '更正上课退回');
  for (const { guest, state, memo } of guests)
    if (guest.state === state) lessonGuest.patch(guest.lessonGuestId, { memo });
  requireHours(changed);
  saveGuests(world, session, lesson, changed, '更正上课扣课时');
  return changed;
}

/**
 * Takes the attendance of a guest back: returns the hours and books the place again. A guest whose owed lesson has been
 * used or booked elsewhere since is cancelled.
 */
export function returnGuest(world: World, session: Pick<Session, 'user'>, guest: Guest, reason: string): void {
  const { store } = world;
  const { attendance, lessonGuest, owedLesson } = store.tables;
  const { lessonGuestId, courseTimeId, owedLessonId } = guest;
  const row = attendance.by('lesson', courseTimeId).find((one) => one.lessonGuestId === lessonGuestId);
  if (row) {
    const { attendanceId, studentCourseId, stuLoseHour } = row;
    const parts = attendanceSources(store, row);
    if (stuLoseHour > 0)
      postHours(world, session, { studentCourseId, hours: stuLoseHour, reason, courseTimeId, parts });
    attendance.remove(attendanceId);
  }
  if (guest.state === guestStates.cancelled) return;
  if (!takesOwed(world, guest)) {
    lessonGuest.patch(lessonGuestId, { state: guestStates.cancelled, endReason: '补课已另有安排' });
    return;
  }
  lessonGuest.patch(lessonGuestId, { state: guestStates.booked });
  if (owedLessonId) owedLesson.patch(owedLessonId, { state: owedStates.booked, lessonGuestId });
}

const nameOf = ({ store }: World, { studentId }: Guest): string =>
  store.tables.student.get(studentId)?.studentName ?? '';
