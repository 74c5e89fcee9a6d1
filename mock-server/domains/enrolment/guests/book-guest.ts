/** Bookings of places in a lesson: who may take part as a guest, and what it costs. */

import { guestKinds, guestStates } from '#contracts/entities/lesson-guest.ts';
import { owedStates } from '#contracts/entities/owed-lesson.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { byWhom } from '#contracts/rules/by-whom.ts';
import { owedStateOn } from '#contracts/rules/make-up.ts';
import { badInput, conflict } from '#mock-server/kernel/refusal.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { payingEnrolment } from '../ledger/usable-hours.ts';
import { expectedRollSeats } from '../lesson-roll.ts';
import { cancelGuest } from './cancel-guest.ts';
import { freePlacesOf } from './free-places.ts';
import { lessonHours } from './owed-lessons.ts';
import { guestName, guestsOf, personOf } from './lesson-guests.ts';

type Guest = Row<'lessonGuest'>;
type Lesson = Row<'claTime'>;

/** A place to book: for an owed lesson, for a student of the course, or a trial of a student or visitor. */
export type Booking =
  | { owed: Row<'owedLesson'> }
  | { student: Row<'student'>; isTrial: boolean }
  | { visitor: Row<'visitor'> };

/** Returns the student or visitor for whom a place is booked. */
export const personOfBooking = (booking: Booking): Pick<Guest, 'studentId' | 'visitorId'> => {
  if ('owed' in booking) return { studentId: booking.owed.studentId };
  return 'student' in booking
    ? { studentId: booking.student.studentId }
    : { studentId: booking.visitor.studentId, visitorId: booking.visitor.visitorId };
};

/** Returns the kind of guest whom a booking adds to a lesson. */
export function kindOfBooking(booking: Booking): Guest['kind'] {
  if ('owed' in booking) return guestKinds.makeUp;
  return 'visitor' in booking || booking.isTrial ? guestKinds.trial : guestKinds.guest;
}

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
  const kind = kindOfBooking(booking);
  const person = personOfBooking(booking);
  const name = guestName(store, person);
  if (owed) requireUsable(world, owed, lesson, name);
  requireNotThere(store, lesson, personOf(person), name);
  const courseId = tables.cla.get(lesson.claId)?.courseId;
  const enrolments = tables.studentCourse
    .by('student', person.studentId ?? '')
    .filter((row) => row.courseId === courseId && row.status !== enrolmentStatuses.finished);
  if (kind === guestKinds.trial && enrolments.length > 0)
    throw conflict(`学员${name}已报读该课程，不能约试听，请约补课或插班`);
  const paying = kind === guestKinds.trial ? undefined : payingFor(world, lesson, enrolments, owed);
  if (kind !== guestKinds.trial && !paying) throw conflict(`学员${name}没有该课程的在读报读，请先报读或复课`);
  if (freePlacesOf(store, lesson) === 0) throw conflict(fullText(world, lesson));
  const { courseTimeId, claId, claDate, startTime, endTime, tenantId } = lesson;
  const guest: Guest = {
    lessonGuestId: store.ids.next(),
    courseTimeId,
    kind,
    state: guestStates.booked,
    ...person,
    courseId,
    claId,
    claDate,
    startTime,
    endTime,
    owedLessonId: owed?.owedLessonId,
    studentCourseId: paying?.studentCourseId,
    costHour: owed ? owed.costHour : costOf(store, lesson, paying),
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

/** Returns the hours that a guest who makes nothing up pays; none without an enrolment by hours. */
export const costOf = (reader: Reader, lesson: Lesson, paying: Row<'studentCourse'> | undefined): number =>
  paying && !isByPeriod(paying.chargeType) ? lessonHours(reader, lesson) : 0;

/** Requires that an owed lesson is open today and can be made up in the lesson. */
function requireUsable({ store, clock }: World, owed: Row<'owedLesson'>, lesson: Lesson, studentName: string): void {
  const { courseTimeId, claDate } = lesson;
  const state = owedStateOn(owed, clock.today());
  if (state !== owedStates.open) throw conflict(`${studentName}的这次补课${endedText({ store, clock }, owed, state)}`);
  if (courseTimeId === owed.courseTimeId) throw badInput('不能补到所缺的课次');
  if (store.tables.cla.get(lesson.claId)?.courseId !== owed.courseId) throw badInput('补课的课程与所缺的课程不同');
  if (claDate > owed.expireDate) throw conflict(`补课期限到 ${owed.expireDate} 为止，请选择之前的课次或先延期`);
}

/**
 * Cancels the booking that a new one replaces.
 * @throws Refusal if it is no longer booked, with the user who has changed it
 */
export function cancelReplaced(world: World, booking: Booking, lessonGuestId: string): Guest {
  const { store, clock } = world;
  const guest = store.tables.lessonGuest.get(lessonGuestId);
  const owed = 'owed' in booking ? booking.owed : undefined;
  const isCurrent = owed
    ? owed.state === owedStates.booked && owed.lessonGuestId === lessonGuestId
    : guest?.kind === guestKinds.trial && guest.state === guestStates.booked;
  if (guest && isCurrent && personOf(guest) === personOf(personOfBooking(booking))) {
    cancelGuest(world, guest, '改约');
    return guest;
  }
  const name = guestName(store, personOfBooking(booking));
  const state = owed && owedStateOn(owed, clock.today());
  if (owed && state && state !== owedStates.open) throw conflict(`${name}的这次补课${endedText(world, owed, state)}`);
  const { updateUserName, updateTime } = owed ?? guest ?? {};
  const who = updateUserName ? byWhom(updateUserName, updateTime, clock.today()) : '';
  throw conflict(`${name}原来的预约已${who}${cancelOrRecord(guest)}，请核对后重新安排`);
}

const cancelOrRecord = (guest: Guest | undefined): string =>
  guest?.kind === guestKinds.trial && guest.state !== guestStates.cancelled ? '记录' : '取消';

const STATE_TEXTS = { booked: '安排', used: '完成', expired: '过期', waived: '放弃', closed: '取消' } as const;

/** Returns a text about the end of a right, such as 已由王芳于 09-12 10:00 安排到 少儿钢琴小组课 2 班 2026-09-14 10:00–11:30. */
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

/** Requires that a student or visitor neither has a seat in the lesson nor is its guest. */
function requireNotThere(reader: Reader, lesson: Lesson, personId: string, name: string): void {
  if (guestsOf(reader, lesson.courseTimeId).some((guest) => personOf(guest) === personId))
    throw conflict(`学员${name}已约了该课次`);
  if (expectedRollSeats(reader, lesson).some(({ seat }) => seat.studentId === personId))
    throw conflict(`学员${name}是该班级的学员，不用另约`);
}

/**
 * Returns the enrolment that pays for a guest's place.
 * @param enrolments those of the student in the course of the lesson
 */
export function payingFor(
  world: World,
  { claDate }: Pick<Lesson, 'claDate'>,
  enrolments: readonly Row<'studentCourse'>[],
  owed?: Row<'owedLesson'>,
): Row<'studentCourse'> | undefined {
  const running = enrolments.filter(({ status }) => status === enrolmentStatuses.enrolled);
  const own = running.find((row) => row.studentCourseId === owed?.studentCourseId) ?? running[0];
  return own && payingEnrolment(world, own, claDate);
}

/** Returns the message that a lesson is full, with the guest who was booked last. */
function fullText({ store, clock }: World, { courseTimeId }: Lesson): string {
  const last = guestsOf(store, courseTimeId).at(-1);
  if (!last) return '该课次没有空位';
  const name = guestName(store, last);
  const who = last.createUserName ? byWhom(last.createUserName, last.createTime, clock.today()) : '';
  return `该课次没有空位了，最后一个名额已${who}约给${name}`;
}
