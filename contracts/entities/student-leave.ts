import * as z from 'zod';
import { dateTime, decimal, id, optionalText, requiredId, sentWhenSet } from '../fields.ts';
import { lessonTime } from './lesson-time.ts';

/** A student's leave from one lesson, asked for before it begins (not in the specification). */
export const studentLeave = z.object({
  studentLeaveId: id,
  studentId: id,
  studentName: sentWhenSet(z.string()),
  /** Seat by which the student would have taken part. */
  studentClaId: id,
  courseTimeId: id,
  claId: id,
  claName: sentWhenSet(z.string()),
  /** Time of the lesson when the leave was asked for. */
  ...lessonTime,
  reason: sentWhenSet(z.string()),
  /** True if the leave was asked for in time, as the institution's setting was at that moment. */
  inTime: z.boolean(),
  /** Hours that making the lesson up costs; absent if there is no right to make it up. */
  makeUpCost: sentWhenSet(decimal),
  createTime: dateTime,
  createUserName: sentWhenSet(z.string()),
});
export type StudentLeave = z.infer<typeof studentLeave>;

export const studentLeaveForm = z.object({
  courseTimeId: requiredId('请选择课次'),
  studentClaId: requiredId('请选择学员'),
  reason: optionalText(100),
});
