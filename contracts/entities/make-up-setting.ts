import * as z from 'zod';
import { dateTime, versionFields } from '../fields.ts';

/**
 * Absences that open a right to make up the lesson: leave asked for in time; any leave, also if it is first stated when
 * the attendance is recorded; or any absence.
 */
export const makeUpCauses = { leaveInTime: 'leaveInTime', leave: 'leave', absence: 'absence' } as const;
export type MakeUpCause = keyof typeof makeUpCauses;

/** Setting of an institution for make-ups (not in the specification). */
export const makeUpSetting = z.object({
  opens: z.enum(makeUpCauses),
  /** Hours before its beginning until which leave from a lesson is in time. */
  noticeHours: z.int(),
  /**
   * True if an absence costs the hours of the lesson and its make-up is free; false if the absence is free and the
   * make-up costs its hours.
   */
  absenceCosts: z.boolean(),
  /** Days after the missed lesson within which it may be made up. */
  validDays: z.int(),
  ...versionFields,
});
export type MakeUpSetting = z.infer<typeof makeUpSetting>;

export const makeUpSettingForm = z.object({
  opens: z.enum(makeUpCauses, '请选择哪些缺课可以补课'),
  noticeHours: z.int('请输入整数').min(0, '提前时间不能小于 0 小时').max(168, '提前时间不能大于 168 小时'),
  absenceCosts: z.boolean(),
  validDays: z.int('请输入整数').min(1, '补课期限不能小于 1 天').max(366, '补课期限不能大于 366 天'),
  /** `updateTime` of the setting that the form was filled from; null if the institution had none yet. */
  basedOnTime: dateTime.nullish(),
});
