import * as z from 'zod';
import { besideFields, businessDate, decimal, id, line, plannedDate, requiredId, wholeNumber } from '../fields.ts';
import { chargeTypes, isByPeriod } from './product.ts';

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

/** Hours of a balance: at least 0 (decided). */
export const balance = z.number('请输入课时数').min(0, '课时数不能小于 0').max(9999, '课时数不能大于 9999');

/** Why an enrolment is changed by hand: it stands in the hour ledger. */
export const adjustmentReason = line(100);

/** An enrolment made by hand: hours brought along, or a period. */
export const studentCourseForm = z
  .object({
    studentId: requiredId('请选择学员'),
    courseId: requiredId('请选择课程'),
    chargeType: z.enum(chargeTypes, '请选择计费方式'),
    balanceHour: balance.nullish(),
    expireDate: plannedDate.nullish(),
  })
  .refine(
    ...besideFields<Pick<StudentCourse, 'chargeType' | 'expireDate'>>(
      'expireDate',
      '请选择到期日期',
      ({ chargeType, expireDate }) => !isByPeriod(chargeType) || Boolean(expireDate),
    ),
  );

/** What the call for each of the four changes takes; everything stands in the query (Spec 2 §7). */
export const PERIOD_BACKWARDS = '结束日期不能早于开始日期';
