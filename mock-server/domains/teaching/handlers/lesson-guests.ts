import type { lessonGuests as calls } from '#contracts/calls/lesson-guests.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import {
  guestKindNames,
  guestKinds,
  guestStateNames,
  guestStates,
  type LessonGuest,
} from '#contracts/entities/lesson-guest.ts';
import { mayRecord } from '#contracts/rules/attendance-window.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { exportWorkbook } from '#mock-server/kernel/files/workbook.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { badInput, conflict } from '#mock-server/kernel/refusal.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import {
  bookGuest,
  cancelGuest,
  cancelReplaced,
  changeSeatsWithConsent,
  guestName,
  kindOfBooking,
  personOf,
  personOfBooking,
  requireVisibleStudent,
} from '../../enrolment/index.ts';
import { requireVisibleLesson, requireVisibleGuest, visibleGuestsOf } from '../access.ts';
import { windowDays } from '../attendance-window-days.ts';
import { readBooking } from '../guest-booking.ts';
import { guestCandidates } from '../guest-candidates.ts';
import { guestView } from '../make-up-views.ts';
import { lessonSubject, logTeaching } from '../teaching-log.ts';

/** Handlers for guests of lessons. */
export const lessonGuests: Handlers<typeof calls> = {
  list: guestsOfLessonOrStudent,

  export: (world, session, query) =>
    exportWorkbook<LessonGuest, LessonGuest>(world.store, '补课、插班与试听', {
      rows: guestsOfLessonOrStudent(world, session, query),
      shown: (row) => row,
      columns: [
        ['姓名', (row) => row.studentName],
        ['联系电话', (row) => row.phone],
        ['类型', (row) => guestKindNames[row.kind]],
        ['课程', (row) => row.courseName],
        ['班级', (row) => row.claName],
        ['校区', (row) => row.deptName],
        ['教师', (row) => row.staffName],
        ['上课日期', (row) => row.claDate],
        ['上课时间', (row) => `${row.startTime ?? ''}–${row.endTime ?? ''}`],
        ['出勤', (row) => guestStateNames[row.state]],
        ['扣课时', (row) => (row.state === guestStates.attended ? row.costHour : null)],
        ['所缺课次', (row) => row.missedLesson],
        ['备注', (row) => row.memo],
        ['取消原因', (row) => row.endReason],
      ],
    }),

  candidates: guestCandidates,

  book(world, session, form) {
    const { clock } = world;
    const { courseTimeId, memo, replacesGuestId, studentConflicts: consent } = form;
    const lesson = requireVisibleLesson(world, session, courseTimeId);
    if (lesson.claTimeStatus === claTimeStatuses.held) throw conflict('该课次已记上课，不能再约');
    if (lesson.claDate < clock.today() && !mayRecord(lesson, clock.today(), windowDays(world)))
      throw conflict('该课次已过记上课的期限，不能再约');
    const booking = readBooking(world, session, lesson, form);
    const kind = kindOfBooking(booking);
    if (replacesGuestId && kind === guestKinds.guest) throw badInput('请选择改约的补课或试听');
    const person = personOfBooking(booking);
    changeSeatsWithConsent(world, session, { studentIds: [personOf(person)], claId: lesson.claId, consent }, () => {
      if (replacesGuestId) logCancelled(world, session, cancelReplaced(world, booking, replacesGuestId), '改约');
      // Reads the booking again, because the cancellation of the replaced booking has reopened the owed lesson.
      const current = replacesGuestId ? readBooking(world, session, lesson, form) : booking;
      bookGuest(world, session, lesson, current, memo);
    });
    const text = `安排学员${guestName(world.store, person)}${guestKindNames[kind]}`;
    logTeaching(world, session, lessonSubject(lesson), guestKindNames[kind], text);
  },

  cancel(world, session, { lessonGuestId, reason }) {
    const guest = requireVisibleGuest(world, session, lessonGuestId);
    if (guest.state !== guestStates.booked) throw conflict(`这次预约${guestStateNames[guest.state]}，请核对后再操作`);
    cancelGuest(world, guest, reason);
    logCancelled(world, session, guest, reason);
  },
};

/** Returns the guests of a lesson, or the places that a student has had as a guest, latest lesson first. */
function guestsOfLessonOrStudent(
  world: World,
  session: Session,
  { courseTimeId, studentId }: { courseTimeId?: string | undefined; studentId?: string | undefined },
): LessonGuest[] {
  if (courseTimeId) {
    requireVisibleLesson(world, session, courseTimeId);
    return world.store.tables.lessonGuest.by('lesson', courseTimeId).map((guest) => guestView(world, guest));
  }
  if (!studentId || session.audience === 'teacher') throw badInput('请选择课次或学员');
  requireVisibleStudent(world, session, studentId);
  return visibleGuestsOf(world, session, studentId)
    .map((guest) => guestView(world, guest))
    .sort((a, b) => compareText(`${b.claDate} ${b.startTime}`, `${a.claDate} ${a.startTime}`));
}

/** Writes a cancelled booking to the log of its lesson. */
function logCancelled(
  world: World,
  session: Session,
  guest: Row<'lessonGuest'>,
  reason: string | null | undefined,
): void {
  const lesson = world.store.tables.claTime.get(guest.courseTimeId);
  const name = guestKindNames[guest.kind];
  const text = `取消学员${guestName(world.store, guest)}的${name}${reason ? `：${reason}` : ''}`;
  if (lesson) logTeaching(world, session, lessonSubject(lesson), name, text);
}
