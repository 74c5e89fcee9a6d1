/** Attendance of guests: what it costs, and what it does to owed lessons. */

import { attendStatuses } from '#contracts/entities/attendance.ts';
import { type GuestAttendance, guestKinds, type GuestState, guestStates } from '#contracts/entities/lesson-guest.ts';
import { owedStates } from '#contracts/entities/owed-lesson.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { owedStateOn } from '#contracts/rules/make-up.ts';
import { badInput, conflict } from '#mock-server/kernel/refusal.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { attendanceSources, worthOfParts } from '../ledger/hour-parts.ts';
import { postHours } from '../ledger/ledger.ts';
import { payingEnrolment } from '../ledger/usable-hours.ts';
import { cancelGuest, releaseOwed } from './cancel-guest.ts';
import { guestName, personOf } from './lesson-guests.ts';

type Guest = Row<'lessonGuest'>;
type Lesson = Row<'claTime'>;

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

/** A guest in the attendance form, with the stored guest and the enrolment that pays; a trial has none. */
export interface GuestOnRoll {
  guest: Guest;
  state: Exclude<GuestState, 'booked'>;
  memo: string | null | undefined;
  /** Student, or visitor of a trial. */
  studentId: string;
  studentCourseId: string;
  stuLoseHour: number;
}

/** Reads the guests of an attendance form. Each must be a guest of the lesson, and be listed once. */
export function parseGuests(
  world: World,
  lesson: Pick<Lesson, 'courseTimeId' | 'claDate'>,
  list: readonly GuestAttendance[],
): GuestOnRoll[] {
  const { tables } = world.store;
  const known = new Set<string>();
  return list.map(({ lessonGuestId, state, memo }) => {
    if (known.has(lessonGuestId)) throw badInput('同一名学员不能重复记录');
    known.add(lessonGuestId);
    const guest = tables.lessonGuest.get(lessonGuestId);
    if (guest?.courseTimeId !== lesson.courseTimeId) throw badInput('名单中有未约该课次的学员，请刷新后重试');
    const own = tables.studentCourse.get(guest.studentCourseId ?? '');
    const paying = own && payingEnrolment(world, own, lesson.claDate);
    const isCharged = state === guestStates.attended && paying && !isByPeriod(paying.chargeType);
    return {
      guest,
      state,
      memo,
      studentId: personOf(guest),
      studentCourseId: paying?.studentCourseId ?? guest.studentCourseId ?? '',
      stuLoseHour: isCharged ? costOfGuest(world.store, guest) : 0,
    };
  });
}

/** Returns the hours that attending costs a guest. Those of a make-up may change until the missed lesson is recorded. */
export const costOfGuest = ({ tables }: Reader, { owedLessonId, costHour }: Guest): number =>
  tables.owedLesson.get(owedLessonId ?? '')?.costHour ?? costHour;

/**
 * Stores the attendance of booked guests: charges those who attended, and uses or returns their owed lessons. A trial has
 * no row of attendance, because it costs no hours and its guest may be a visitor.
 */
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
    if (guest.kind === guestKinds.trial) {
      tables.lessonGuest.patch(lessonGuestId, { state, memo });
      continue;
    }
    if (!takesOwed(world, guest))
      throw conflict(`学员${guestName(world.store, guest)}的补课已另有安排，不能再记到这节课`);
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
