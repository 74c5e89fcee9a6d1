import * as z from 'zod';
import { businessDate, dateTime, decimal, id, wholeNumber, sentWhenSet } from '../fields.ts';
import { hourLog } from './hour-log.ts';
import { guestKinds } from './lesson-guest.ts';
import { lessonTime } from './lesson-time.ts';
import { owedStates } from './owed-lesson.ts';
import { seatExits } from './student-cla.ts';
import { studentContact } from './student-contact.ts';
import { studentProduct } from './student-product.ts';
import { student } from './student.ts';

/** Ways in which a student takes part in a lesson: by a seat in the class (`seat`), or as a guest of a kind. */
export const partKinds = { seat: 'seat', ...guestKinds } as const;
export type PartKind = keyof typeof partKinds;

/** A lesson of the student with the stored attendance (not in the specification). */
export const recordLesson = z.object({
  courseTimeId: id,
  ...lessonTime,
  claId: id,
  claName: sentWhenSet(z.string()),
  courseId: id,
  courseName: sentWhenSet(z.string()),
  classTheme: sentWhenSet(z.string()),
  /** Teacher who held the lesson. */
  staffName: sentWhenSet(z.string()),
  kind: z.enum(partKinds),
  /** A value of the dictionary attend_status; null if the lesson is over and the student is not recorded in it. */
  attendStatus: wholeNumber.nullable(),
  /** True if the student came late. */
  late: sentWhenSet(z.boolean()),
  /** Hours deducted from the enrolment that paid. */
  stuLoseHour: decimal,
  memo: sentWhenSet(z.string()),
  /** Lesson that a make-up makes up, such as 少儿钢琴小组课 1 班 2026-09-12 10:00–11:30. */
  missedLesson: sentWhenSet(z.string()),
  /** Right to make this lesson up, in its state of today; absent if there is none. */
  owed: sentWhenSet(
    z.object({
      state: z.enum(owedStates),
      /** Last day on which the lesson may be made up. */
      expireDate: businessDate,
      /** Day of the make-up, while the right is booked and after it was used. */
      makeUpDate: sentWhenSet(businessDate),
    }),
  ),
});
export type RecordLesson = z.infer<typeof recordLesson>;

/**
 * Hours of an enrolment in a span of days. An entry of the ledger belongs to the day on which it was posted. `endHour` is
 * `beginHour` + `boughtHour` + `givenHour` − `usedHour` − `refundHour` + `movedHour` + `otherHour`.
 */
export const recordHours = z.object({
  studentCourseId: id,
  courseId: id,
  courseName: sentWhenSet(z.string()),
  /** `date` for an enrolment by period, whose hours are 0. */
  chargeType: sentWhenSet(z.string()),
  status: sentWhenSet(wholeNumber),
  /** Balance before the first day of the span. */
  beginHour: decimal,
  boughtHour: decimal,
  givenHour: decimal,
  /** Hours deducted by lessons, minus those that corrections returned. */
  usedHour: decimal,
  refundHour: decimal,
  /** Hours added by a transfer or a move-in, minus those moved to other enrolments; negative if these are more. */
  movedHour: decimal,
  /** Hours of all other entries, such as manual changes; negative if they deduct. */
  otherHour: decimal,
  endHour: decimal,
  /** Expired part of `endHour`, as of today; null if the span ends before today. */
  expireHour: sentWhenSet(decimal),
  /** Last day of the enrolment as of today; null if it has no end. */
  expireDate: sentWhenSet(businessDate),
});
export type RecordHours = z.infer<typeof recordHours>;

/** A class of the student with the days of the seat. */
export const recordCla = z.object({
  studentClaId: id,
  claId: id,
  claName: sentWhenSet(z.string()),
  courseName: sentWhenSet(z.string()),
  deptName: sentWhenSet(z.string()),
  /** Status of the seat as of today, a value of the dictionary student_course_status. */
  status: wholeNumber,
  exit: sentWhenSet(z.enum(seatExits)),
  /** First day, null if unknown; last day, null while the seat is held. */
  dateBegin: sentWhenSet(businessDate),
  dateEnd: sentWhenSet(businessDate),
});
export type RecordCla = z.infer<typeof recordCla>;

/** The next lesson of the student after the current time. */
export const nextLesson = z.object({ courseTimeId: id, ...lessonTime, claName: sentWhenSet(z.string()) });

/** Everything that is stored about a student in a span of days, both ends included (not in the specification). */
export const studentRecord = z.object({
  student,
  dateBegin: businessDate,
  dateEnd: businessDate,
  /** Lessons in the order of their times. */
  lessons: z.array(recordLesson),
  /** Active enrolments, and enrolments that have hours in the span or whose hours change in it. */
  hours: z.array(recordHours),
  /** Entries of the hour ledger that were posted in the span, oldest first. */
  ledger: z.array(hourLog),
  /** Purchases that were valid, bought or refunded in the span, oldest first. */
  purchases: z.array(studentProduct),
  /** Classes in which the student had a seat in the span. */
  clas: z.array(recordCla),
  /** Contacts with the family on the days of the span, oldest first. */
  contacts: z.array(studentContact),
  /** Number of lessons that the student may still make up, as of today. */
  owedNum: wholeNumber,
  nextLesson: sentWhenSet(nextLesson),
  /** Last day of the span whose lessons are archived and are not listed; null if there is none. */
  archivedUntil: sentWhenSet(businessDate),
  /** Time at which the record was read. */
  readTime: dateTime,
});
export type StudentRecord = z.infer<typeof studentRecord>;

export const studentRecordQuery = z.object({ studentId: id, dateBegin: businessDate, dateEnd: businessDate });
