import * as z from 'zod';
import { businessDate, dateTime, decimal, id, wholeNumber } from '../fields.ts';

/** Spec 2 §4. */
export const recruitStatuses = { stopped: 0, open: 1, stopWhenFull: 2 } as const;

/** A class (Spec 2 §3; teacher, end date, colour and remark decided). `departId` is its campus. */
export const cla = z.object({
  claId: id,
  claName: z.string(),
  courseId: id,
  courseName: z.string().nullish(),
  departId: id,
  deptName: z.string().nullish(),
  teacherId: id.nullish(),
  staffName: z.string().nullish(),
  recruitStatus: wholeNumber,
  isSignUp: z.boolean().nullish(),
  studentCnt: wholeNumber.nullish(),
  capacity: wholeNumber,
  teachingMode: wholeNumber,
  openDate: businessDate.nullish(),
  closeDate: businessDate.nullish(),
  everyStuLoseHour: decimal.nullish(),
  /** #rrggbb */
  claColor: z.string().nullish(),
  remark: z.string().nullish(),
  createTime: dateTime.nullish(),
});
export type Cla = z.infer<typeof cla>;

export const claExample = {
  claId: '1843200000000000741',
  claName: '少儿钢琴小组课 1 班',
  courseId: '1843200000000000701',
  courseName: '少儿钢琴小组课',
  departId: '1843200000000000011',
  deptName: '滨江校区',
  teacherId: '1843200000000000401',
  staffName: '林晓雯',
  recruitStatus: 1,
  studentCnt: 8,
  capacity: 10,
  teachingMode: 1,
  openDate: '2026-03-02',
  closeDate: null,
  everyStuLoseHour: 2,
  claColor: '#1c5fb8',
  remark: null,
} satisfies Cla;
