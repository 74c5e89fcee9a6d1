import { attendStatuses, attendTypes, type AttendanceForm } from '#contracts/entities/attendance.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { guestStates } from '#contracts/entities/lesson-guest.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { personnelStatuses, staffTypes } from '#contracts/entities/staff.ts';
import { deductionOf } from '#contracts/rules/attendance-deduction.ts';
import { conflictsBetween } from '#contracts/rules/lesson-conflict.ts';
import { ATTENDANCE_WEIGHTS, LEAVE_REASONS } from '#seed/tables/attendance.ts';
import type { Random } from '#seed/generators/random.ts';
import {
  expectedRollSeats,
  guestsOf,
  hoursForDay,
  leavesFrom,
  payingEnrolment,
} from '../../domains/enrolment/index.ts';
import { isOnLeave, recordAttendance } from '../../domains/teaching/index.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { renewBeforeLesson } from './renewals.ts';
import type { School } from './school.ts';

type Lesson = Row<'claTime'>;
type Entry = AttendanceForm['studentAttendList'][number];

/** Share of the booked guests who come. */
const GUESTS_COME = 0.9;

/**
 * Records the attendance of a lesson that has ended. A family whose hours do not cover the lesson buys hours first, or
 * the student stays away. A class that a user has created is left alone while it has no students.
 * @param time time of the recording, HH:mm
 */
export function recordLesson(school: School, lesson: Lesson, day: string, time: string): void {
  const { world, tables } = school;
  const random = school.randomOf(`lesson ${lesson.courseTimeId}`);
  const session = school.sessionAt(lesson.tenantId);
  const seats = expectedRollSeats(world.store, lesson);
  const guests = guestsOf(world.store, lesson.courseTimeId).filter(({ state }) => state === guestStates.booked);
  if (!session || (seats.length + guests.length === 0 && !tables.cla.base.rows.has(lesson.claId))) return;
  const away = new Set(leavesFrom(world.store, lesson.courseTimeId).map(({ studentId }) => studentId));
  const roll = seats.map(({ seat, placed }): Entry => {
    const attendStatus = away.has(seat.studentId)
      ? attendStatuses.onLeave
      : Number(random.weighted(ATTENDANCE_WEIGHTS));
    const own = { studentId: seat.studentId, studentCourseId: placed.studentCourseId };
    const cost = deductionOf(attendStatus, lesson.payHour ?? 0);
    if (cost > 0 && !canPay(school, own, lesson, cost)) {
      school.setClock(day, lesson.startTime);
      renewBeforeLesson(school, random, own);
    }
    const comes = cost === 0 || canPay(school, own, lesson, cost);
    return entryOf(random, seat, comes ? attendStatus : attendStatuses.onLeave, comes ? cost : 0);
  });
  school.setClock(day, time);
  const form: AttendanceForm = {
    attendType: attendTypes.rule,
    claId: lesson.claId,
    courseTimeId: lesson.courseTimeId,
    studentAttendList: roll,
    guestAttendList: guests.map(({ lessonGuestId }) => ({
      lessonGuestId,
      state: random.chance(GUESTS_COME) ? guestStates.attended : guestStates.absent,
    })),
    ...(isOnLeave(world.store, lesson) && { teacherId: substituteFor(school, lesson) }),
  };
  const name = tables.staff.get(form.teacherId ?? lesson.teacherId ?? '')?.staffName;
  const author = { ...session, user: { ...session.user, name: name ?? session.user.name } };
  const isRecorded = school.tryChange(() => recordAttendance(world, author, form));
  // An absence may cost hours or need a decision; such a lesson is recorded with everybody present or on leave.
  if (!isRecorded)
    school.tryChange(() =>
      recordAttendance(world, author, { ...form, guestAttendList: [], studentAttendList: roll.map(withoutCost) }),
    );
}

const entryOf = (
  random: Random,
  { studentId, studentClaId }: Row<'studentCla'>,
  attendStatus: number,
  stuLoseHour: number,
): Entry => ({
  studentId,
  studentClaId,
  attendStatus,
  stuLoseHour,
  memo: attendStatus === attendStatuses.onLeave ? random.pick(LEAVE_REASONS) : null,
});

const withoutCost = (entry: Entry): Entry => ({ ...entry, attendStatus: attendStatuses.onLeave, stuLoseHour: 0 });

/** True if the enrolment that is charged for the lesson has enough hours, or is a card. */
function canPay(
  { world }: School,
  own: { studentId: string; studentCourseId: string },
  { claDate }: Lesson,
  cost: number,
): boolean {
  const paying = payingEnrolment(world, own, claDate);
  if (!paying) return false;
  if (isByPeriod(paying.chargeType)) return true;
  const { balanceHour, expireHour, laterHour } = hoursForDay(world, paying, claDate);
  return balanceHour - expireHour - laterHour >= cost;
}

/**
 * Returns a teacher of the campus and subject who has no other lesson at the time, preferably one who teaches on this
 * day; undefined if there is none.
 */
function substituteFor({ tables }: School, lesson: Lesson): string | undefined {
  const sameDay = tables.claTime.by('date', lesson.claDate);
  const isFree = (teacherId: string): boolean =>
    sameDay.every(
      (other) =>
        conflictsBetween({ ...lesson, teacherId, roomId: null, claId: null, onLeave: false }, other).length === 0,
    );
  // The remark of a seeded teacher names the subject.
  const subject = tables.staff.get(lesson.teacherId ?? '')?.remark;
  const free = tables.staff
    .by('tenant', lesson.tenantId)
    .filter(
      ({ staffId, type, personnelStatus, remark }) =>
        type === staffTypes.teacher &&
        personnelStatus === personnelStatuses.employed &&
        remark === subject &&
        staffId !== lesson.teacherId &&
        isFree(staffId),
    );
  const teachesToday = new Set(sameDay.map(({ teacherId }) => teacherId));
  return (free.find(({ staffId }) => teachesToday.has(staffId)) ?? free[0])?.staffId;
}

/** Returns the planned lessons of a day that are not held, in order of their end. */
export const openLessonsOn = ({ tables }: School, day: string): Lesson[] =>
  tables.claTime
    .by('date', day)
    .filter(({ claTimeStatus }) => claTimeStatus !== claTimeStatuses.held)
    .toSorted((one, other) => (one.endTime < other.endTime ? -1 : one.endTime > other.endTime ? 1 : 0));
