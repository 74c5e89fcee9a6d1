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
