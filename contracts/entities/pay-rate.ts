import * as z from 'zod';
import { exactAmount } from '../amounts.ts';
import {
  businessDate,
  crossFieldRule,
  decimal,
  id,
  plannedDate,
  versionFields,
  wholeNumber,
  sentWhenSet,
} from '../fields.ts';
import { payUnits } from '../rules/pay-rate.ts';

const payUnit = z.enum(payUnits);

/** A rate of pay of an institution (not in the specification). */
export const payRate = z.object({
  payRateId: id,
  /** Absent if the rate applies to all teachers. */
  teacherId: sentWhenSet(id),
  teacherName: sentWhenSet(z.string()),
  /** Absent if the rate applies to all courses. */
  courseId: sentWhenSet(id),
  courseName: sentWhenSet(z.string()),
  unit: payUnit,
  /** Yuan per unit; 0 for the unit `none`. */
  amount: decimal,
  /** First day of lessons to which the rate applies. */
  validFrom: businessDate,
  /** Number of issued statements that contain the rate; such a rate cannot be changed. */
  statementNum: sentWhenSet(wholeNumber),
  ...versionFields,
});
export type PayRate = z.infer<typeof payRate>;

/** Adds a rate, or changes one that no statement contains. */
export const payRateForm = z
  .object({
    payRateId: id.nullish(),
    teacherId: id.nullish(),
    courseId: id.nullish(),
    unit: z.enum(payUnits, '请选择计酬单位'),
    amount: exactAmount('请输入金额').min(0, '金额不能小于 0').max(99_999.99, '金额不能大于 99999.99').nullish(),
    validFrom: z.string('请选择生效日期').min(1, '请选择生效日期').pipe(plannedDate),
  })
  .refine(
    ...crossFieldRule<{ unit: string; amount: number | null }>(
      'amount',
      '请输入金额',
      ({ unit, amount }) => unit === payUnits.none || typeof amount === 'number',
    ),
  );
