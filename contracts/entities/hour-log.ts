import * as z from 'zod';
import { dateTime, decimal, id } from '../fields.ts';

/** An entry of an enrolment's hour ledger (fields decided). The entries of an enrolment add up to its balance. */
export const hourLog = z.object({
  logId: id,
  studentId: id,
  studentName: z.string().nullish(),
  courseName: z.string().nullish(),
  reason: z.string().nullish(),
  changeHour: decimal.nullish(),
  /** The balance after it. */
  balanceHour: decimal,
  createTime: dateTime.nullish(),
  createUserName: z.string().nullish(),
});
export type HourLog = z.infer<typeof hourLog>;

export const hourLogExample = {
  logId: '1843200000000000881',
  studentId: '1843200000000000801',
  courseName: '少儿钢琴小组课',
  reason: '上课扣课时',
  changeHour: -2,
  balanceHour: 32,
  createTime: '2026-08-29 11:30:00',
  createUserName: '林晓雯',
} satisfies HourLog;
