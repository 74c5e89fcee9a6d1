import * as z from 'zod';
import { businessDate, clockTime, decimal, id, wholeNumber } from '../fields.ts';

/** Not held becomes held when attendance is recorded (Spec 2 §4). */
export const claTimeStatuses = { notHeld: 1, held: 2 } as const;

/** A lesson (Spec 2 §3 Class time). `departId` repeats the campus for the timetable. */
export const claTime = z.object({
  courseTimeId: id,
  deptId: id,
  departId: id,
  claId: id,
  claDate: businessDate,
  beginDate: businessDate.nullish(),
  startTime: clockTime,
  endTime: clockTime,
  teacherId: id.nullish(),
  roomId: id.nullish(),
  classTheme: z.string().nullish(),
  /** Hours that one attendance costs. */
  payHour: decimal.nullish(),
  claName: z.string().nullish(),
  claColor: z.string().nullish(),
  courseName: z.string().nullish(),
  deptName: z.string().nullish(),
  weekDay: z.string().nullish(),
  staffName: z.string().nullish(),
  studentCount: wholeNumber.nullish(),
  roomName: z.string().nullish(),
  claTimeStatus: wholeNumber.nullish(),
});
export type ClaTime = z.infer<typeof claTime>;

export const claTimeExample = {
  courseTimeId: '1843200000000000781',
  deptId: '1843200000000000011',
  departId: '1843200000000000011',
  claId: '1843200000000000741',
  claDate: '2026-09-05',
  startTime: '10:00',
  endTime: '11:30',
  teacherId: '1843200000000000401',
  roomId: '1843200000000000101',
  classTheme: null,
  payHour: 2,
  claName: '少儿钢琴小组课 1 班',
  claColor: '#1c5fb8',
  courseName: '少儿钢琴小组课',
  deptName: '滨江校区',
  weekDay: '6',
  staffName: '林晓雯',
  studentCount: 8,
  roomName: '301 钢琴房',
  claTimeStatus: 1,
} satisfies ClaTime;
