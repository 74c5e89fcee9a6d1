import * as z from 'zod';
import { businessDate, clockTime, dateTime, id, wholeNumber } from '../fields.ts';

/** Of leave and class-change requests (Spec 2 §4). */
export const requestStatuses = { pending: 0, approved: 1, rejected: 2 } as const;

/** A teacher asks not to hold a lesson (Spec 2 §3 Leave request). */
export const leave = z.object({
  leaveTimeId: id,
  courseTimeId: id,
  remarks: z.string(),
  auditStatus: wholeNumber,
  /** Why it was decided so. */
  reason: z.string().nullish(),
  claName: z.string().nullish(),
  claDate: businessDate.nullish(),
  startTime: clockTime.nullish(),
  endTime: clockTime.nullish(),
  teacherName: z.string().nullish(),
  createTime: dateTime.nullish(),
});
export type Leave = z.infer<typeof leave>;

/** A teacher asks to move a lesson (Spec 2 §3 Class-change request). */
export const claTimeChange = z.object({
  changeTimeId: id,
  courseTimeId: id,
  oldClaName: z.string().nullish(),
  oldClaDate: businessDate.nullish(),
  newClaName: z.string().nullish(),
  claId: id,
  claDate: businessDate,
  startTime: clockTime,
  endTime: clockTime,
  /** Who is to hold it. */
  teacherId: id,
  teacherName: z.string().nullish(),
  remarks: z.string(),
  auditStatus: wholeNumber,
  reason: z.string().nullish(),
  createUserName: z.string().nullish(),
  createTime: dateTime.nullish(),
});
export type ClaTimeChange = z.infer<typeof claTimeChange>;

export const leaveExample = {
  leaveTimeId: '1843200000000000981',
  courseTimeId: '1843200000000000781',
  remarks: '参加市里的教师展演',
  auditStatus: 0,
  reason: null,
  claName: '少儿钢琴小组课 1 班',
  claDate: '2026-09-05',
  startTime: '10:00',
  endTime: '11:30',
  teacherName: '林晓雯',
  createTime: '2026-09-01 12:00:00',
} satisfies Leave;

export const claTimeChangeExample = {
  changeTimeId: '1843200000000000991',
  courseTimeId: '1843200000000000781',
  oldClaName: '少儿钢琴小组课 1 班',
  oldClaDate: '2026-09-05',
  newClaName: '少儿钢琴小组课 1 班',
  claId: '1843200000000000741',
  claDate: '2026-09-06',
  startTime: '15:00',
  endTime: '16:30',
  teacherId: '1843200000000000401',
  teacherName: '林晓雯',
  remarks: '周六有考级，改到周日',
  auditStatus: 0,
  reason: null,
  createUserName: '林晓雯',
  createTime: '2026-09-01 12:10:00',
} satisfies ClaTimeChange;
