import * as z from 'zod';
import {
  businessDate,
  dateTime,
  decimal,
  id,
  optionalText,
  requiredId,
  versionFields,
  sentWhenSet,
} from '../fields.ts';
import { optionalLessonTime } from './lesson-time.ts';
import { conflictConsent } from './student-conflict.ts';
import { visitor, visitorForm } from './visitor.ts';

/** Domains that depend on lessons, attendance, seats and enrolments: guests, leaves, and the records of students. */
export const guestDomains = ['studentLeaves', 'owedLessons', 'lessonGuests', 'trials', 'studentRecords'] as const;

/**
 * Kinds of guests. makeUp (补课) makes up a missed lesson; guest (插班) takes part once, at the lesson's price; trial
 * (试听) takes part for free, before enrolling in the course.
 */
export const guestKinds = { makeUp: 'makeUp', guest: 'guest', trial: 'trial' } as const;
export type GuestKind = keyof typeof guestKinds;
/** Labels for lists and exports, because no dictionary contains them. */
export const guestKindNames: Readonly<Record<GuestKind, string>> = { makeUp: '补课', guest: '插班', trial: '试听' };

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

/** A student or visitor who takes part in one lesson of a class without a seat in it (not in the specification). */
export const lessonGuest = z.object({
  lessonGuestId: id,
  courseTimeId: id,
  kind: z.enum(guestKinds),
  state: z.enum(guestStates),
  /** Absent for a visitor who is not a student yet. */
  studentId: sentWhenSet(id),
  /** Name and phone of the student, or of the visitor. */
  studentName: sentWhenSet(z.string()),
  phone: sentWhenSet(z.string()),
  /** Visitor who booked the trial. Kept when the visitor has become a student. */
  visitor: sentWhenSet(visitor),
  /** The lesson, with its class. */
  claId: id,
  claName: sentWhenSet(z.string()),
  /** Course of the lesson; that of a trial decides which enrolment is its result. */
  courseId: sentWhenSet(id),
  courseName: sentWhenSet(z.string()),
  deptId: sentWhenSet(id),
  deptName: sentWhenSet(z.string()),
  staffName: sentWhenSet(z.string()),
  ...optionalLessonTime,
  owedLessonId: sentWhenSet(id),
  /** Enrolment that pays, with its remaining balance; a trial has none. */
  studentCourseId: sentWhenSet(id),
  chargeType: sentWhenSet(z.string()),
  balanceHour: sentWhenSet(decimal),
  expireHour: sentWhenSet(decimal),
  laterHour: sentWhenSet(decimal),
  /** Hours that attending costs; after the attendance was recorded, the hours it has cost. */
  costHour: decimal,
  /** The missed lesson that is made up, such as 2026-09-12 10:00–11:30. */
  missedLesson: sentWhenSet(z.string()),
  /** Day on which the guest of a trial enrolled in the course. */
  convertDate: sentWhenSet(businessDate),
  /** Class of that enrolment; null if it has none yet, absent if it has ended. */
  convertedClaName: sentWhenSet(z.string()),
  memo: sentWhenSet(z.string()),
  /** Why the booking was cancelled. */
  endReason: sentWhenSet(z.string()),
  createTime: dateTime,
  createUserName: sentWhenSet(z.string()),
  ...versionFields,
});
export type LessonGuest = z.infer<typeof lessonGuest>;

/**
 * Books a place in a lesson: for an owed lesson, for a student with an enrolment in the course, or, with the kind trial,
 * for a student without one, a known visitor or a new visitor.
 */
export const guestForm = z
  .object({
    courseTimeId: requiredId('请选择课次'),
    /** Stated for a trial. Without it, a booking for an owed lesson is a make-up, and any other one a guest (插班). */
    kind: z.enum(guestKinds).nullish(),
    owedLessonId: id.nullish(),
    studentId: id.nullish(),
    visitorId: id.nullish(),
    visitor: visitorForm.nullish(),
    memo: optionalText(100),
    /**
     * Booking that the new one replaces: of the same owed lesson, or a trial of the same person. The server cancels it,
     * and refuses the new one if it is no longer booked.
     */
    replacesGuestId: id.nullish(),
    studentConflicts: conflictConsent,
  })
  .refine(
    ({ owedLessonId, studentId, visitorId, visitor: newVisitor }) =>
      [owedLessonId, studentId, visitorId, newVisitor].filter(Boolean).length === 1,
    { path: ['studentId'], message: '请选择学员' },
  )
  .refine(
    ({ kind, owedLessonId, visitorId, visitor: newVisitor }) =>
      kind === guestKinds.trial ? !owedLessonId : !visitorId && !newVisitor,
    { path: ['kind'], message: '访客只能约试听，补课不能约为试听' },
  );
export const guestCancelForm = z.object({ lessonGuestId: id, reason: optionalText(100) });

/** A guest in the attendance form. */
export const guestAttendance = z.object({
  lessonGuestId: id,
  state: z.enum({ attended: 'attended', absent: 'absent', cancelled: 'cancelled' }, '请选择出勤状态'),
  memo: optionalText(100),
});
export type GuestAttendance = z.infer<typeof guestAttendance>;
