import * as z from 'zod';
import { businessDate, dateTime, decimal, id, requiredId, versionFields, wholeNumber, sentWhenSet } from '../fields.ts';
import { conflictConsent, otherLesson } from './student-conflict.ts';
import { passReason } from './waiting-entry.ts';

/** Reasons why a seat was finished although the enrolment was not (decided). */
export const seatExits = { removed: 'removed', moved: 'moved' } as const;

/** A student's seat in a class (Spec 2 §3 Student in class), with the balance of the enrolment that it belongs to. */
export const studentCla = z.object({
  studentClaId: id,
  studentId: id,
  studentName: z.string(),
  claId: sentWhenSet(id),
  claName: sentWhenSet(z.string()),
  /** A value of the dictionary sex. */
  sex: sentWhenSet(z.string()),
  phone: sentWhenSet(z.string()),
  status: wholeNumber,
  /** `date` for an enrolment by period; any other value means by hours. */
  chargeType: z.string(),
  balanceHour: sentWhenSet(decimal),
  expireHour: sentWhenSet(decimal),
  /**
   * Not in the specification: in the roll of a lesson, the part of the balance that was bought or given after the
   * lesson's day.
   */
  laterHour: decimal.nullish(),
  /** Last valid day of an enrolment by period, or expiry date of the hours (decided). */
  expireDate: businessDate.nullish(),
  /** Time of the last lesson that the student attended. */
  lastTime: sentWhenSet(dateTime),
  /** Enrolment that the seat belongs to (decided). */
  studentCourseId: id.nullish(),
  /**
   * Reason why the seat was finished: removed from the class, or moved to another class (decided). Set only with status
   * 3.
   */
  exit: z.enum(seatExits).nullish(),
  /**
   * Not in the specification: first and last day of the seat. The first day is null if the seat was taken before days
   * were stored; the last day is null while the seat is held. Both are absent if the backend does not store them.
   */
  dateBegin: businessDate.nullish(),
  dateEnd: businessDate.nullish(),
  /** Not in the specification: `suspendDate` of the enrolment. */
  suspendDate: businessDate.nullish(),
  /** Not in the specification: in the roll of a lesson, true if its attendance may state that the student came late. */
  mayBeLate: z.boolean().nullish(),
  /** Not in the specification: in the roll of a lesson, another lesson of the student at that time. */
  otherLesson: otherLesson.nullish(),
  ...versionFields,
});
export type StudentCla = z.infer<typeof studentCla>;

const MAX_STUDENTS = 200;
const TOO_MANY_STUDENTS = `一次最多分配 ${MAX_STUDENTS} 名学员`;

/** Form that adds students to a class. Each student must be enrolled in the course of the class. */
export const allocation = z.object({
  claId: requiredId('请选择班级'),
  studentIds: z.array(id).min(1, '请选择学员').max(MAX_STUDENTS, TOO_MANY_STUDENTS),
  /**
   * Not in the specification: the enrolments that get the seats, at most one of each student. A student may have several
   * in one course, such as a card and hours. Without one, the backend chooses.
   */
  studentCourseIds: z.array(id).max(MAX_STUDENTS, TOO_MANY_STUDENTS).nullish(),
  studentConflicts: conflictConsent,
  passReason: passReason.nullish(),
});
