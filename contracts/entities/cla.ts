import * as z from 'zod';
import { exactAmount } from '../amounts.ts';
import {
  businessDate,
  crossFieldRule,
  dateTime,
  decimal,
  id,
  optionalLines,
  requiredId,
  requiredText,
  wholeNumber,
  versionFields,
  sentWhenSet,
} from '../fields.ts';
import { course, teachingModes } from './course.ts';

export const MAX_CLASS_CAPACITY = 200;

/** Recruitment statuses (Spec 2 §4). */
export const recruitStatuses = { stopped: 0, open: 1, stopWhenFull: 2 } as const;
/** Labels for lists and exports, because no dictionary contains them. */
export const recruitStatusNames: Readonly<Record<number, string>> = {
  [recruitStatuses.open]: '招生中',
  [recruitStatuses.stopWhenFull]: '满员后停止',
  [recruitStatuses.stopped]: '已停止',
};

/** A class (Spec 2 §3; teacher, end date, colour and remark decided). `departId` is its campus. */
export const cla = z.object({
  claId: id,
  claName: z.string(),
  courseId: id,
  courseName: sentWhenSet(z.string()),
  departId: id,
  deptName: sentWhenSet(z.string()),
  teacherId: sentWhenSet(id),
  staffName: sentWhenSet(z.string()),
  recruitStatus: wholeNumber,
  isSignUp: sentWhenSet(z.boolean()),
  studentCnt: wholeNumber,
  /** Not in the specification: students on the waiting list, and how many of them were offered a free seat. */
  waitingCnt: wholeNumber.nullish(),
  offeredCnt: wholeNumber.nullish(),
  capacity: wholeNumber,
  teachingMode: wholeNumber,
  openDate: sentWhenSet(businessDate),
  closeDate: sentWhenSet(businessDate),
  everyStuLoseHour: sentWhenSet(decimal),
  /** Colour as #rrggbb. */
  claColor: sentWhenSet(z.string()),
  remark: sentWhenSet(z.string()),
  /**
   * Not in the specification: number of lessons held before the stored ones. null if unknown; the progress then covers
   * the stored weeks only.
   */
  archivedLessonNum: wholeNumber.nullish(),
  createTime: dateTime.nullish(),
  ...versionFields,
});
export type Cla = z.infer<typeof cla>;

/** A class with the number of its upcoming lessons by hours. */
export const claDetail = cla.extend({
  /**
   * Not in the specification: number of lessons from today on that are not held yet, grouped by hours. Excludes lessons
   * whose hours were set by hand.
   */
  plannedLessons: z.array(z.object({ payHour: decimal, count: wholeNumber })).nullish(),
});
export type ClaDetail = z.infer<typeof claDetail>;

/** Form of a class (rules decided). */
export const claForm = z
  .object({
    claName: requiredText('请输入班级名称', 60),
    departId: requiredId('请选择校区'),
    teachingMode: z.int('请选择教学类型').pipe(z.literal(Object.values(teachingModes))),
    courseId: requiredId('请选择课程'),
    teacherId: id.nullish(),
    recruitStatus: z.int('请选择招生状态').pipe(z.literal(Object.values(recruitStatuses))),
    capacity: z
      .int({ error: ({ input }) => (input === undefined || input === null ? '请输入班级容量' : '请输入整数') })
      .min(1, '班级容量不能小于 1')
      .max(MAX_CLASS_CAPACITY, `班级容量不能大于 ${MAX_CLASS_CAPACITY}`),
    everyStuLoseHour: exactAmount('请输入课时数').min(0, '课时数不能小于 0').max(99, '课时数不能大于 99').nullish(),
    openDate: businessDate.nullish(),
    closeDate: businessDate.nullish(),
    claColor: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, '颜色格式不正确')
      .nullish(),
    remark: optionalLines(200),
  })
  .refine(
    ...crossFieldRule<Pick<Cla, 'openDate' | 'closeDate'>>(
      'closeDate',
      '结束日期不能早于开班日期',
      ({ openDate, closeDate }) => !openDate || !closeDate || openDate <= closeDate,
    ),
  );

/** Teacher and hours per lesson of a class from a day on. The first values also hold for all earlier days. */
const claValues = cla
  .pick({ teacherId: true, staffName: true, everyStuLoseHour: true })
  .extend({ date: businessDate.nullish() });
export type ClaValues = z.infer<typeof claValues>;

/** A class with its course (Spec 2 §7). */
export const claWithCourse = z.object({
  courseCla: cla.extend({
    /**
     * Not in the specification: the values of the class, earliest first. Without this field, the current values hold
     * for every day.
     */
    history: z.array(claValues).nullish(),
  }),
  course,
});

/** Charging method of a class: by period if every student in it pays by period, otherwise by hours. */
export const accountType = z.string();
