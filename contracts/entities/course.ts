import * as z from 'zod';
import { dateTime, decimal, id, inUseFlag, wholeNumber } from '../fields.ts';

/** Regular classes and private tutoring (Spec 2 §4). */
export const teachingModes = { regular: 1, private: 2 } as const;

/** A kind of course, such as 音乐 (Spec 2 §7; fields decided). */
export const courseType = z.object({ courseTypeId: id, courseTypeName: z.string() });

/** What an institution teaches (Spec 2 §7; fields decided). Its campuses share it. */
export const course = z.object({
  courseId: id,
  courseName: z.string(),
  /** courseTypeId */
  courseType: z.string().nullish(),
  teachingMode: wholeNumber,
  everyStuLoseHour: decimal.nullish(),
  inUse: inUseFlag.nullish(),
  remark: z.string().nullish(),
  createTime: dateTime.nullish(),
});
export type Course = z.infer<typeof course>;

export const courseExample = {
  courseId: '1843200000000000701',
  courseName: '少儿钢琴小组课',
  courseType: '1843200000000000700',
  teachingMode: 1,
  everyStuLoseHour: 2,
  inUse: 1,
  remark: null,
} satisfies Course;
