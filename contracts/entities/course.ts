import * as z from 'zod';
import { exactAmount } from '../amounts.ts';
import {
  dateTime,
  decimal,
  id,
  inUseFlag,
  optionalLines,
  requiredText,
  wholeNumber,
  versionFields,
  sentWhenSet,
} from '../fields.ts';
import { inUseFlags } from '../formats/in-use.ts';

/** Teaching modes: regular classes and private tutoring (Spec 2 §4). */
export const teachingModes = { regular: 1, private: 2 } as const;
export type TeachingMode = (typeof teachingModes)[keyof typeof teachingModes];
/** Labels for lists and exports, because no dictionary contains them. */
export const teachingModeNames: Readonly<Record<number, string>> = {
  [teachingModes.regular]: '常规',
  [teachingModes.private]: '私教',
};

/** A kind of course, such as 音乐 (Spec 2 §7; fields decided). */
export const courseType = z.object({ courseTypeId: id, courseTypeName: z.string() });

/** A course of an institution, shared by its campuses (Spec 2 §7; fields decided). */
export const course = z.object({
  courseId: id,
  courseName: z.string(),
  /** A courseTypeId. */
  courseType: sentWhenSet(z.string()),
  teachingMode: wholeNumber,
  everyStuLoseHour: sentWhenSet(decimal),
  inUse: sentWhenSet(inUseFlag),
  remark: sentWhenSet(z.string()),
  createTime: sentWhenSet(dateTime),
  ...versionFields,
});
export type Course = z.infer<typeof course>;

export const courseForm = z.object({
  courseName: requiredText('请输入课程名称', 60),
  courseType: id.nullish(),
  teachingMode: z.int('请选择教学类型').pipe(z.literal(Object.values(teachingModes))),
  everyStuLoseHour: exactAmount('请输入每人每次扣课时')
    .min(0, '每人每次扣课时不能小于 0')
    .max(99, '每人每次扣课时不能大于 99'),
  inUse: inUseFlag.default(inUseFlags.yes),
  remark: optionalLines(200),
});

/** A course as an option (Spec 2 §7; the fields for hours are decided). */
export const courseOption = z.object({
  courseId: id,
  courseName: z.string(),
  courseTypeId: id.nullish(),
  courseTypeName: z.string().nullish(),
  teachingMode: sentWhenSet(wholeNumber),
  deptId: sentWhenSet(id),
  everyStuLoseHour: decimal.nullish(),
});
