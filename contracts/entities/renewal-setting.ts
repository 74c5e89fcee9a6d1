import * as z from 'zod';
import { dateTime, versionFields } from '../fields.ts';

/** Thresholds of an institution that determine which enrolments are due for renewal (not in the specification). */
export const renewalSetting = z.object({
  /** Usable hours below which an enrolment has few hours. */
  minHours: z.int(),
  /** Days from today within which an enrolment ends soon; the last day is included. */
  days: z.int(),
  ...versionFields,
});
export type RenewalSetting = z.infer<typeof renewalSetting>;

export const renewalSettingForm = z.object({
  minHours: z.int('请输入整数').min(1, '课时不能小于 1').max(200, '课时不能大于 200'),
  days: z.int('请输入整数').min(1, '天数不能小于 1').max(180, '天数不能大于 180'),
  /** `updateTime` of the setting that the form was filled from; null if the institution had none yet. */
  basedOnTime: dateTime.nullish(),
});
