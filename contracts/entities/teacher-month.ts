import * as z from 'zod';
import { businessDate, id, wholeNumber, sentWhenSet } from '../fields.ts';

/** Domains whose data is computed from lessons and their attendance: sums and pay of the teachers. */
export const monthDomains = ['teacherMonths', 'payStatements'] as const;

/** Span of days, yyyy-MM-dd, both ends included, with optional filters by campus of the lessons and by teacher. */
export const teacherMonthQuery = z.object({
  timeBegin: businessDate,
  timeEnd: businessDate,
  deptId: id.optional(),
  teacherId: id.optional(),
});

const figures = {
  lessonNum: wholeNumber,
  /** Clock minutes of the held lessons. */
  minutes: wholeNumber,
  /** Number of attendances of students and guests who were present. */
  headNum: wholeNumber,
  /** Number of people on the rolls of the held lessons: present, on leave or absent. */
  expectedNum: wholeNumber,
  /** Number of lessons held for another teacher, and of own lessons that another teacher held. */
  takenNum: wholeNumber,
  givenNum: wholeNumber,
  /** Number of lessons that are over and whose attendance is not recorded. */
  unrecordedNum: wholeNumber,
  /** Number of lessons that are not over. */
  aheadNum: wholeNumber,
};

/** Sums of a teacher's lessons in one class. */
export const teacherMonthLine = z.object({
  claId: id,
  claName: sentWhenSet(z.string()),
  courseId: id,
  courseName: sentWhenSet(z.string()),
  ...figures,
});
export type TeacherMonthLine = z.infer<typeof teacherMonthLine>;

/** Sums of a teacher's lessons in a span of days, also by class and course (not in the specification). */
export const teacherMonth = z.object({
  teacherId: id,
  teacherName: z.string(),
  ...figures,
  lines: z.array(teacherMonthLine),
});
export type TeacherMonthRow = z.infer<typeof teacherMonth>;

/** Teachers with lessons in a span, by name. */
export const teacherMonthList = z.object({
  rows: z.array(teacherMonth),
  /** Last day of the span whose lessons are archived as sums and are not counted; null if there is none. */
  archivedUntil: sentWhenSet(businessDate),
});
export type TeacherMonthList = z.infer<typeof teacherMonthList>;
