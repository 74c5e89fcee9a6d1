import * as z from 'zod';
import { dateTime, decimal, id, optionalText, requiredId, versionFields } from '../fields.ts';
import { optionalLessonTime } from './lesson-time.ts';
import { conflictConsent } from './student-conflict.ts';

/** Kinds of guests: makeUp makes up a missed lesson; guest (插班) takes part once, at the lesson's price. */
export const guestKinds = { makeUp: 'makeUp', guest: 'guest' } as const;
export type GuestKind = keyof typeof guestKinds;
/** Labels for lists and exports, because no dictionary contains them. */
export const guestKindNames: Readonly<Record<GuestKind, string>> = { makeUp: '补课', guest: '插班' };

/** A booking ends by attendance (`attended`, `absent`) or by its cancellation. Undoing the attendance books it again. */
export const guestStates = {
  booked: 'booked',
  attended: 'attended',
  absent: 'absent',
  cancelled: 'cancelled',
} as const;
export type GuestState = keyof typeof guestStates;
export const guestStateNames: Readonly<Record<GuestState, string>> = {
  booked: '已约',
  attended: '到课',
  absent: '未到',
  cancelled: '已取消',
};

/** A student who takes part in one lesson of a class without a seat in it (not in the specification). */
export const lessonGuest = z.object({
  lessonGuestId: id,
  courseTimeId: id,
  kind: z.enum(guestKinds),
  state: z.enum(guestStates),
  studentId: id,
  studentName: z.string().nullish(),
  phone: z.string().nullish(),
  /** The lesson, with its class. */
  claId: id,
  claName: z.string().nullish(),
  courseName: z.string().nullish(),
  deptName: z.string().nullish(),
  staffName: z.string().nullish(),
  ...optionalLessonTime,
  owedLessonId: id.nullish(),
  /** Enrolment that pays, with its remaining balance. */
  studentCourseId: id,
  chargeType: z.string().nullish(),
  balanceHour: decimal.nullish(),
  expireHour: decimal.nullish(),
  laterHour: decimal.nullish(),
  /** Hours that attending costs; after the attendance was recorded, the hours it has cost. */
  costHour: decimal,
  /** The missed lesson that is made up, such as 2026-09-12 10:00–11:30. */
  missedLesson: z.string().nullish(),
  memo: z.string().nullish(),
  /** Why the booking was cancelled. */
  endReason: z.string().nullish(),
  createTime: dateTime,
  createUserName: z.string().nullish(),
  ...versionFields,
});
export type LessonGuest = z.infer<typeof lessonGuest>;

/** Books a place in a lesson: for an owed lesson, or for a student with an enrolment in the course. */
export const guestForm = z
  .object({
    courseTimeId: requiredId('请选择课次'),
    owedLessonId: id.nullish(),
    studentId: id.nullish(),
    memo: optionalText(100),
    /**
     * Booking of the owed lesson that the new one replaces (not in the specification). The server cancels it, and refuses
     * the new one if it is no longer the current booking.
     */
    replacesGuestId: id.nullish(),
    studentConflicts: conflictConsent,
  })
  .refine(({ owedLessonId, studentId }) => Boolean(owedLessonId) || Boolean(studentId), {
    path: ['studentId'],
    message: '请选择学员',
  });
export const guestCancelForm = z.object({ lessonGuestId: id, reason: optionalText(100) });

/** A guest in the attendance form. */
export const guestAttendance = z.object({
  lessonGuestId: id,
  state: z.enum({ attended: 'attended', absent: 'absent', cancelled: 'cancelled' }, '请选择出勤状态'),
  memo: optionalText(100),
});
export type GuestAttendance = z.infer<typeof guestAttendance>;
