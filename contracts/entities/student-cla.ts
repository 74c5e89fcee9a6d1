import * as z from 'zod';
import { businessDate, dateTime, decimal, id, requiredId, wholeNumber } from '../fields.ts';

/** How a finished seat was given up, where the course itself was not finished (decided). */
export const seatExits = { removed: 'removed', moved: 'moved' } as const;

/** A student in a class (Spec 2 §3 Student in class), with the balance of the enrolment behind it. */
export const studentCla = z.object({
  studentClaId: id,
  studentId: id,
  studentName: z.string(),
  claId: id.nullish(),
  claName: z.string().nullish(),
  /** dictionary sex */
  sex: z.string().nullish(),
  phone: z.string().nullish(),
  status: wholeNumber,
  /** date = by period, otherwise by hours */
  chargeType: z.string(),
  balanceHour: decimal.nullish(),
  expireHour: decimal.nullish(),
  /** By period, the last day that counts; by hours, when they lapse (decided). */
  expireDate: businessDate.nullish(),
  /** The last lesson attended. */
  lastTime: dateTime.nullish(),
  /** The enrolment behind the seat (decided). */
  studentCourseId: id.nullish(),
  /** Only with status 3: taken out of the class, or moved to another (decided). */
  exit: z.enum(seatExits).nullish(),
});
export type StudentCla = z.infer<typeof studentCla>;

/** Students that are put into a class; each must be enrolled in its course. */
export const allocation = z.object({
  claId: requiredId('请选择班级'),
  studentIds: z.array(id).min(1, '请选择学员').max(200, '一次最多分配 200 名学员'),
});
