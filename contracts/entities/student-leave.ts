import * as z from 'zod';
import { dateTime, decimal, id, optionalText, requiredId } from '../fields.ts';
import { lessonTime } from './lesson-time.ts';

/** A student's leave from one lesson, asked for before it begins (not in the specification). */
export const studentLeave = z.object({
  studentLeaveId: id,
  studentId: id,
  studentName: z.string().nullish(),
  /** Seat by which the student would have taken part. */
  studentClaId: id,
  courseTimeId: id,
  claId: id,
  claName: z.string().nullish(),
  /** Time of the lesson when the leave was asked for. */
  ...lessonTime,
  reason: z.string().nullish(),
  /** True if the leave was asked for in time, as the institution's setting was at that moment. */
  inTime: z.boolean(),
  /** Hours that making the lesson up costs; absent if there is no right to make it up. */
  makeUpCost: decimal.nullish(),
  createTime: dateTime,
  createUserName: z.string().nullish(),
});
export type StudentLeave = z.infer<typeof studentLeave>;

export const studentLeaveForm = z.object({
  courseTimeId: requiredId('请选择课次'),
  studentClaId: requiredId('请选择学员'),
  reason: optionalText(100),
});
