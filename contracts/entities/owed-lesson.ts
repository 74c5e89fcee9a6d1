import * as z from 'zod';
import {
  businessDate,
  dateTime,
  decimal,
  id,
  plannedDate,
  requiredText,
  versionFields,
  sentWhenSet,
} from '../fields.ts';
import { lessonTime, optionalLessonTime } from './lesson-time.ts';
import { otherLesson } from './student-conflict.ts';

/**
 * States of an owed lesson. `expired` is not stored: an open one expires when its last day has passed. `closed`: its
 * reason no longer holds, for example because the attendance was corrected or the enrolment has ended.
 */
export const owedStates = {
  open: 'open',
  booked: 'booked',
  used: 'used',
  expired: 'expired',
  waived: 'waived',
  closed: 'closed',
} as const;
export type OwedState = keyof typeof owedStates;
/** Labels for lists and exports, because no dictionary contains them. */
export const owedStateNames: Readonly<Record<OwedState, string>> = {
  open: '待安排',
  booked: '已安排',
  used: '已补课',
  expired: '已过期',
  waived: '已放弃',
  closed: '已取消',
};

/**
 * Causes of a right: leave asked for in time, leave stated when the attendance was recorded, an absence, or a lesson that
 * the school cancelled.
 */
export const owedCauses = {
  leaveInTime: 'leaveInTime',
  leave: 'leave',
  absence: 'absence',
  cancelled: 'cancelled',
} as const;
export const owedCauseNames: Readonly<Record<keyof typeof owedCauses, string>> = {
  leaveInTime: '提前请假',
  leave: '请假',
  absence: '缺勤',
  cancelled: '停课',
};

/** A student's right to make up one missed lesson by another lesson of the course (not in the specification). */
export const owedLesson = z.object({
  owedLessonId: id,
  studentId: id,
  studentName: sentWhenSet(z.string()),
  phone: sentWhenSet(z.string()),
  courseId: id,
  courseName: sentWhenSet(z.string()),
  /** Missed lesson. The date and times below are those that it had when the right was opened. */
  courseTimeId: id,
  claId: id,
  claName: sentWhenSet(z.string()),
  ...lessonTime,
  deptName: sentWhenSet(z.string()),
  cause: z.enum(owedCauses),
  /** Reason of the leave. */
  reason: sentWhenSet(z.string()),
  state: z.enum(owedStates),
  /** Hours that the make-up costs; 0 if the absence has cost them already. */
  costHour: decimal,
  /** Charge type of the enrolment; one by period never costs hours. */
  chargeType: sentWhenSet(z.string()),
  /** Last day on which the lesson may be made up. */
  expireDate: businessDate,
  /** The make-up, while the right is booked and after it was used. */
  makeUp: sentWhenSet(
    z.object({
      lessonGuestId: id,
      courseTimeId: id,
      claName: sentWhenSet(z.string()),
      deptName: sentWhenSet(z.string()),
      ...optionalLessonTime,
    }),
  ),
  /** Why the right was waived or closed. */
  endReason: sentWhenSet(z.string()),
  createTime: dateTime,
  ...versionFields,
});
export type OwedLesson = z.infer<typeof owedLesson>;

export const waiveForm = z.object({
  owedLessonId: id,
  reason: requiredText('请填写放弃原因', 100),
  /** State on which the user decided. The server refuses if it has changed. */
  basedOnState: z.enum(owedStates).nullish(),
});

export const owedExpiryForm = z.object({
  owedLessonId: id,
  expireDate: z.string('请选择补课期限').pipe(plannedDate),
  /** The previous last day that the user saw. The server refuses the change if the stored one differs. */
  basedOnDate: businessDate.nullish(),
});

/** A lesson in which an owed lesson can be made up. */
export const makeUpChoice = z.object({
  courseTimeId: id,
  claId: id,
  claName: sentWhenSet(z.string()),
  ...lessonTime,
  deptId: id,
  deptName: sentWhenSet(z.string()),
  roomName: sentWhenSet(z.string()),
  staffName: sentWhenSet(z.string()),
  freePlaces: z.int(),
  /** Hours that the lesson costs a guest who makes nothing up. */
  payHour: sentWhenSet(decimal),
  /** The student's other lesson at that time; absent if there is none. */
  otherLesson: sentWhenSet(otherLesson),
});
export type MakeUpChoice = z.infer<typeof makeUpChoice>;
