import * as z from 'zod';
import { businessDate, clockTime, dateTime, decimal, id } from '../fields.ts';

/** An entry of an enrolment's hour ledger (fields decided). The entries of an enrolment add up to its balance. */
export const hourLog = z.object({
  logId: id,
  studentId: id,
  studentName: z.string().nullish(),
  courseName: z.string().nullish(),
  /** date: of an enrolment by period, which has no hours; the entry only says what was done. */
  chargeType: z.string().nullish(),
  /** The lesson that took the hours or gave them back, as long as it is there on that day (decided). */
  courseTimeId: id.nullish(),
  /** Where that lesson stood then; it stays when the lesson is moved or goes (decided). */
  claId: id.nullish(),
  claName: z.string().nullish(),
  claDate: businessDate.nullish(),
  startTime: clockTime.nullish(),
  endTime: clockTime.nullish(),
  /** What was done; behind 手动调整 what was said about it. */
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
  chargeType: 'hour',
  courseTimeId: '1843200000000000921',
  claId: '1843200000000000741',
  claName: '少儿钢琴小组课 1 班',
  claDate: '2026-08-29',
  startTime: '10:00',
  endTime: '11:30',
  reason: '上课扣课时',
  changeHour: -2,
  balanceHour: 32,
  createTime: '2026-08-29 11:30:00',
  createUserName: '林晓雯',
} satisfies HourLog;
