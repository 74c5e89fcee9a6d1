import * as z from 'zod';
import { businessDate, decimal, id, wholeNumber } from '../fields.ts';

/** Dictionary student_course_status; a student in a class has the same three (Spec 2 §4). */
export const enrolmentStatuses = { enrolled: 1, suspended: 2, finished: 3 } as const;

/** An enrolment: a student in a course, with what is left of it (Spec 2 §3, §7; fields decided). */
export const studentCourse = z.object({
  studentCourseId: id,
  studentId: id,
  studentName: z.string().nullish(),
  courseId: id,
  courseName: z.string().nullish(),
  claId: id.nullish(),
  claName: z.string().nullish(),
  /** date = by period, otherwise by hours */
  chargeType: z.string().nullish(),
  /** The sum of the enrolment's hour ledger. */
  balanceHour: decimal.nullish(),
  /** The part of the balance that has lapsed and cannot be used (Spec 2 §5). */
  expireHour: decimal.nullish(),
  expireDate: businessDate.nullish(),
  dateBegin: businessDate.nullish(),
  dateEnd: businessDate.nullish(),
  status: wholeNumber.nullish(),
});
export type StudentCourse = z.infer<typeof studentCourse>;

export const studentCourseExample = {
  studentCourseId: '1843200000000000821',
  studentId: '1843200000000000801',
  studentName: '陈梓涵',
  courseId: '1843200000000000701',
  courseName: '少儿钢琴小组课',
  claId: '1843200000000000741',
  claName: '少儿钢琴小组课 1 班',
  chargeType: 'hour',
  balanceHour: 32,
  expireHour: 0,
  expireDate: '2027-03-01',
  dateBegin: '2026-03-02',
  dateEnd: null,
  status: 1,
} satisfies StudentCourse;
