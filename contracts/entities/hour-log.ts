import * as z from 'zod';
import { dateTime, decimal, id, sentWhenSet } from '../fields.ts';
import { optionalLessonTime } from './lesson-time.ts';

/** An entry of an enrolment's hour ledger (fields decided). The sum of an enrolment's entries is its balance. */
export const hourLog = z.object({
  logId: id,
  studentId: id,
  studentName: z.string().nullish(),
  courseName: sentWhenSet(z.string()),
  /** Charge type of the enrolment. An entry with `date` (by period) has no hours and only describes the operation. */
  chargeType: sentWhenSet(z.string()),
  /**
   * Lesson whose hours were deducted or credited back. Omitted if the lesson was deleted or moved to another date
   * (decided).
   */
  courseTimeId: sentWhenSet(id),
  /** Class of the lesson when the entry was written; kept when the lesson is moved or deleted (decided). */
  claId: sentWhenSet(id),
  claName: sentWhenSet(z.string()),
  ...optionalLessonTime,
  /** Description of the operation. After a manual change (手动调整) the reason given by the user follows. */
  reason: sentWhenSet(z.string()),
  changeHour: sentWhenSet(decimal),
  /** Balance of the enrolment after the entry. */
  balanceHour: decimal,
  createTime: sentWhenSet(dateTime),
  createUserName: sentWhenSet(z.string()),
});
export type HourLog = z.infer<typeof hourLog>;
