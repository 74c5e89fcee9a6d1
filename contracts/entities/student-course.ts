import * as z from 'zod';
import { exactAmount } from '../amounts.ts';
import {
  businessDate,
  crossFieldRule,
  decimal,
  id,
  line,
  plannedDate,
  requiredId,
  versionFields,
  wholeNumber,
  sentWhenSet,
} from '../fields.ts';
import { chargeTypes, isByPeriod } from './product.ts';

/** Values of the dictionary student_course_status. A seat in a class has these statuses too (Spec 2 §4). */
export const enrolmentStatuses = { enrolled: 1, suspended: 2, finished: 3 } as const;

/** An enrolment of a student in a course, with the remaining balance (Spec 2 §3, §7; fields decided). */
export const studentCourse = z.object({
  studentCourseId: id,
  studentId: id,
  studentName: sentWhenSet(z.string()),
  courseId: id,
  courseName: sentWhenSet(z.string()),
  claId: sentWhenSet(id),
  claName: sentWhenSet(z.string()),
  /** `date` for an enrolment by period; any other value means by hours. */
  chargeType: z.string(),
  /** Balance, which is the sum of the entries in the enrolment's hour ledger. */
  balanceHour: sentWhenSet(decimal),
  /** Expired part of the balance, which cannot be used (Spec 2 §5). */
  expireHour: sentWhenSet(decimal),
  /**
   * Given hours: the part of the balance that does not belong to a purchase, such as gifts. Not in the specification.
   */
  givenHour: decimal.nullish(),
  expireDate: sentWhenSet(businessDate),
  dateBegin: sentWhenSet(businessDate),
  dateEnd: sentWhenSet(businessDate),
  status: wholeNumber,
  /** Not in the specification: first suspended day of the enrolment; absent if it is not suspended. */
  suspendDate: businessDate.nullish(),
  ...versionFields,
});
export type StudentCourse = z.infer<typeof studentCourse>;

/** Hours of a balance, from 0 to 9999 (decided). */
export const balance = exactAmount('请输入课时数').min(0, '课时数不能小于 0').max(9999, '课时数不能大于 9999');

/** Reason of a manual change, recorded in the hour ledger. */
export const adjustmentReason = line(100);

/** Form of a manual enrolment, which grants initial hours or a period. */
export const studentCourseForm = z
  .object({
    studentId: requiredId('请选择学员'),
    courseId: requiredId('请选择课程'),
    chargeType: z.enum(chargeTypes, '请选择计费方式'),
    balanceHour: balance.nullish(),
    expireDate: plannedDate.nullish(),
  })
  .refine(
    ...crossFieldRule<Pick<StudentCourse, 'chargeType' | 'expireDate'>>(
      'expireDate',
      '请选择到期日期',
      ({ chargeType, expireDate }) => !isByPeriod(chargeType) || Boolean(expireDate),
    ),
  )
  .refine(
    // Carried-over hours do not end, unlike purchased hours (decided).
    ...crossFieldRule<Pick<StudentCourse, 'chargeType' | 'expireDate'>>(
      'expireDate',
      '转入的课时没有到期日期',
      ({ chargeType, expireDate }) => isByPeriod(chargeType) || !expireDate,
    ),
  );

/**
 * Message for a changed period that ends before it starts. As with the other manual changes, the console sends the
 * dates in the query (Spec 2 §7).
 */
export const PERIOD_END_BEFORE_START = '结束日期不能早于开始日期';
