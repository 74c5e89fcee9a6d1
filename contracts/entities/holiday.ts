import * as z from 'zod';
import { fixedDate, requiredText, sentWhenSet, versionFields } from '../fields.ts';

/** A day of an institution's holiday calendar (not in the specification). */
export const holidayEntry = z.object({
  holidayDate: fixedDate,
  /** Name of the holiday; null if the institution teaches as usual on a public holiday. */
  holidayName: z.string().nullable(),
  isWorkday: z.boolean(),
  /** Day on which the State Council published the year's calendar; missing for a day of the institution. */
  publishedDate: sentWhenSet(fixedDate),
  /** True for a day off that follows from the rules, because the year's calendar has not been published. */
  isExpected: sentWhenSet(z.boolean()),
  ...versionFields,
});

export const holidayForm = z.object({
  holidayDate: fixedDate,
  /** Name of the holiday; null to make the date an ordinary day. */
  holidayName: requiredText('请输入节假日名称', 20).nullable(),
  isWorkday: z.boolean().default(false),
});
