import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { lessonGuests } from '#contracts/calls/lesson-guests.ts';
import { studentLeaves } from '#contracts/calls/student-leaves.ts';
import { students } from '#contracts/calls/students.ts';
import { type ClaTime, claTimeStatuses } from '#contracts/entities/cla-time.ts';
import type { LessonGuest } from '#contracts/entities/lesson-guest.ts';
import type { StudentLeave } from '#contracts/entities/student-leave.ts';
import { mayRecord } from '#contracts/rules/attendance-window.ts';
import { rollStanding } from '#contracts/rules/roll-standing.ts';
import { useOffered } from '#web/crud/offered/use-offered.ts';
import { useCall } from '#web/http/use-call.ts';
import { useIdentity } from '#web/session/identity.ts';
import { now, today } from '#web/session/today.ts';
import { isMissingCall } from '#web/http/api-error.ts';
import { ALL_STUDENTS } from './load-people.ts';
import { useAbsentPeople } from './use-absent-people.ts';
import { useMayBookGuests } from './use-may-book-guests.ts';

/** A student of a lesson's class. */
export interface Seated {
  studentClaId: string;
  studentId: string;
  phone?: string | null | undefined;
  studentName: string;
  chargeType: string | null | undefined;
  /** Reason why the student is not expected, such as 停课; null if the student is expected or the lesson is held. */
  standing: string | null;
  /** Recorded status of a held lesson. */
  attendStatus?: number;
  late?: boolean | null | undefined;
  memo?: string | null | undefined;
  leave: StudentLeave | undefined;
}

export interface LessonPeopleState {
  seated: readonly Seated[] | undefined;
  /** Guests, cancelled ones last; undefined while they are loading, or if the backend has none. */
  guests: readonly LessonGuest[] | undefined;
  /** True if the backend has guests. */
  hasGuests: boolean;
  mayAskLeave: boolean;
  mayAddGuest: boolean;
  /** True if the user may withdraw leaves. */
  mayWithdraw: boolean;
  /** True if the user may cancel bookings. */
  mayCancel: boolean;
  mayExport: boolean;
  /** True if the user may write to the parents. */
  mayTell: boolean;
  /** Reason why the students cannot be shown. */
  error: string | undefined;
  reload(): void;
}

/**
 * Reads the students, leaves and guests of a lesson.
 * @param windowDays number of past days whose lessons may still be recorded
 */
export function useLessonPeople(lesson: ClaTime, windowDays: number): LessonPeopleState {
  const { courseTimeId, claId, claDate, startTime } = lesson;
  const isHeld = lesson.claTimeStatus === claTimeStatuses.held;
  const isBusiness = useIdentity()?.audience === 'business';
  const mayBookGuests = useMayBookGuests(!isHeld);
  const roll = useCall(students.toAttend, isHeld ? null : { ...ALL_STUDENTS, claId, courseTimeId });
  const detail = useCall(claTimes.detail, isHeld ? { id: courseTimeId } : null);
  const leaves = useCall(studentLeaves.list, { courseTimeId }, { quiet: true });
  const guests = useCall(lessonGuests.list, { courseTimeId }, { quiet: true });
  const hasGuests = guests.data !== undefined;
  useAbsentPeople();
  const offersLeave = useOffered(isBusiness && !isHeld ? '学员请假' : '', studentLeaves.add);
  const offersWithdrawal = useOffered(isBusiness && leaves.data?.length ? '撤销请假' : '', studentLeaves.remove);
  const offersCancellation = useOffered(isBusiness && guests.data?.length ? '取消预约' : '', lessonGuests.cancel);
  const leaveOf = (studentClaId: string) => leaves.data?.find((leave) => leave.studentClaId === studentClaId);
  const recorded = detail.data?.studentAttendList?.map(
    ({ studentClaId, studentId, studentName, chargeType, attendStatus, late, memo }): Seated => ({
      studentClaId,
      studentId,
      studentName: studentName ?? '',
      chargeType,
      standing: null,
      attendStatus,
      late,
      memo,
      leave: leaveOf(studentClaId),
    }),
  );
  const expected = roll.data?.rows.map(
    ({ studentClaId, studentId, phone, studentName, chargeType, ...seat }): Seated => ({
      studentClaId,
      studentId,
      phone,
      studentName,
      chargeType,
      standing: rollStanding({ ...seat, otherCla: null }, claDate).label,
      leave: leaveOf(studentClaId),
    }),
  );
  const shown = isHeld ? detail : roll;
  const failed = [shown, leaves, guests].find(({ error }) => error && !isMissingCall(error));
  const isPending = leaves.loading || guests.loading;
  return {
    seated: isPending ? undefined : isHeld ? (recorded ?? (detail.data && [])) : expected,
    guests: guests.data && [...guests.data].sort((a, b) => Number(isCancelled(a)) - Number(isCancelled(b))),
    hasGuests,
    mayAskLeave:
      offersLeave && isBusiness && !isHeld && leaves.data !== undefined && `${claDate} ${startTime}:00` > now(),
    mayAddGuest:
      mayBookGuests && !isHeld && hasGuests && (claDate >= today() || mayRecord(lesson, today(), windowDays)),
    mayWithdraw: offersWithdrawal && isBusiness && !isHeld,
    mayCancel: offersCancellation && isBusiness,
    mayExport: isBusiness,
    mayTell: isBusiness,
    error: failed?.error?.message,
    reload: () => failed?.reload(),
  };
}

const isCancelled = ({ state }: LessonGuest): boolean => state === 'cancelled';

/** Returns the hours of a lesson; undefined while the class is loading. */
export function useLessonHours({ payHour, claId }: Pick<ClaTime, 'payHour' | 'claId'>): number | undefined {
  const isOwn = payHour !== null && payHour !== undefined;
  const { data } = useCall(clas.allDetail, isOwn ? null : { id: claId });
  return isOwn ? payHour : data && (data.courseCla.everyStuLoseHour ?? 0);
}
