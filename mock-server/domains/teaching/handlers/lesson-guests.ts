import type { lessonGuests as calls } from '#contracts/calls/lesson-guests.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { guestKindNames, guestStateNames, guestStates } from '#contracts/entities/lesson-guest.ts';
import { mayRecord } from '#contracts/rules/attendance-window.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { badInput, conflict } from '#mock-server/kernel/refusal.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import {
  bookGuest,
  cancelReplaced,
  type Booking,
  cancelGuest,
  changeSeatsWithConsent,
  requireVisibleStudent,
} from '../../enrolment/index.ts';
import { requireVisibleLesson, requireVisibleGuest, requireVisibleOwed, visibleGuestsOf } from '../access.ts';
import { windowDays } from '../attendance-window-days.ts';
import { guestView } from '../make-up-views.ts';
import { lessonSubject, logTeaching } from '../teaching-log.ts';

/** Handlers for guests of lessons. */
export const lessonGuests: Handlers<typeof calls> = {
  list(world, session, { courseTimeId, studentId }) {
    if (courseTimeId) {
      requireVisibleLesson(world, session, courseTimeId);
      return world.store.tables.lessonGuest.by('lesson', courseTimeId).map((guest) => guestView(world, guest));
    }
    if (!studentId || session.audience === 'teacher') throw badInput('请选择课次或学员');
    requireVisibleStudent(world, session, studentId);
    return visibleGuestsOf(world, session, studentId)
      .map((guest) => guestView(world, guest))
      .sort((a, b) => compareText(`${b.claDate} ${b.startTime}`, `${a.claDate} ${a.startTime}`));
  },

  book(world, session, { courseTimeId, owedLessonId, studentId, memo, replacesGuestId, studentConflicts: consent }) {
    const { store, clock } = world;
    const lesson = requireVisibleLesson(world, session, courseTimeId);
    if (lesson.claTimeStatus === claTimeStatuses.held) throw conflict('该课次已记上课，不能再约');
    if (lesson.claDate < clock.today() && !mayRecord(lesson, clock.today(), windowDays(world)))
      throw conflict('该课次已过记上课的期限，不能再约');
    if (replacesGuestId && !owedLessonId) throw badInput('请选择改约的补课');
    const readBooking = (): Booking =>
      owedLessonId
        ? { owed: requireVisibleOwed(world, session, owedLessonId) }
        : { student: requireVisibleStudent(world, session, studentId ?? '') };
    const booking = readBooking();
    const guestId = 'owed' in booking ? booking.owed.studentId : booking.student.studentId;
    changeSeatsWithConsent(world, session, { studentIds: [guestId], claId: lesson.claId, consent }, () => {
      if ('owed' in booking && replacesGuestId)
        logCancelled(world, session, cancelReplaced(world, booking.owed, replacesGuestId), '改约');
      bookGuest(world, session, lesson, readBooking(), memo);
    });
    const { studentName = '' } = store.tables.student.get(guestId) ?? {};
    const kind = guestKindNames[owedLessonId ? 'makeUp' : 'guest'];
    logTeaching(world, session, lessonSubject(lesson), kind, `安排学员${studentName}${kind}`);
  },

  cancel(world, session, { lessonGuestId, reason }) {
    const guest = requireVisibleGuest(world, session, lessonGuestId);
    if (guest.state !== guestStates.booked) throw conflict(`这次预约${guestStateNames[guest.state]}，请核对后再操作`);
    cancelGuest(world, guest, reason);
    logCancelled(world, session, guest, reason);
  },
};

/** Writes a cancelled booking to the log of its lesson. */
function logCancelled(
  world: World,
  session: Session,
  { courseTimeId, studentId, kind }: Row<'lessonGuest'>,
  reason: string | null | undefined,
): void {
  const { claTime, student } = world.store.tables;
  const lesson = claTime.get(courseTimeId);
  const { studentName = '' } = student.get(studentId) ?? {};
  const name = guestKindNames[kind];
  const text = `取消学员${studentName}的${name}${reason ? `：${reason}` : ''}`;
  if (lesson) logTeaching(world, session, lessonSubject(lesson), name, text);
}
