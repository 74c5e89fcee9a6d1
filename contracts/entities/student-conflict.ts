import * as z from 'zod';
import { businessDate, id, wholeNumber, sentWhenSet } from '../fields.ts';
import { conflictKinds } from '../rules/student-conflict.ts';
import { lessonTime } from './lesson-time.ts';

/** Maximum number of conflicts that a check lists. */
export const MAX_STUDENT_CONFLICTS = 50;

/**
 * One of the two lessons of a student conflict. For a lesson outside the caller's access, it has only the time and the
 * name of the campus. `courseTimeId` is absent for a lesson that is not saved yet.
 */
export const conflictSide = z.object({
  courseTimeId: sentWhenSet(id),
  claId: sentWhenSet(id),
  claName: sentWhenSet(z.string()),
  ...lessonTime,
  deptName: sentWhenSet(z.string()),
  roomName: sentWhenSet(z.string()),
});
export type ConflictSide = z.infer<typeof conflictSide>;

const conflictKind = z.enum(conflictKinds);
const student = { studentId: id, studentName: z.string() };

/**
 * Conflicts of a student between two classes that are at the same times on the same weekday. `lesson` and `other` are
 * the first date, `count` is the number of dates, `lastDate` the last. If the check was about a class or a lesson,
 * `lesson` is a lesson of that class.
 */
export const studentConflict = z.object({
  ...student,
  kind: conflictKind,
  lesson: conflictSide,
  other: conflictSide,
  count: wholeNumber,
  lastDate: businessDate,
});
export type StudentConflict = z.infer<typeof studentConflict>;

/** Result of a check: the number of students with a conflict, and the first conflicts, ordered by date. */
export const studentConflicts = z.object({ total: wholeNumber, rows: z.array(studentConflict) });
export type StudentConflicts = z.infer<typeof studentConflicts>;

/** The student's other lesson at the time of a lesson. */
export const otherLesson = conflictSide.extend({ kind: conflictKind });
export type OtherLesson = z.infer<typeof otherLesson>;

/** Conflicts of one lesson: the number of students, and the first three with their other lesson. */
export const lessonStudentConflicts = z.object({
  total: wholeNumber,
  rows: z.array(z.object({ ...student, kind: conflictKind, other: conflictSide })),
});
export type LessonStudentConflicts = z.infer<typeof lessonStudentConflicts>;

/**
 * Field of the calls that may cause a student conflict (not in the specification). With `ask` the server refuses the
 * call if it causes one. With `accept` it saves and logs what the user accepted. Without the field it saves and logs
 * the conflicts as unconfirmed.
 */
export const conflictConsent = z.enum(['ask', 'accept'], '学员冲突的处理方式不正确').nullish();
export type ConflictConsent = z.infer<typeof conflictConsent>;
