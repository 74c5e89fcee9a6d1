import * as z from 'zod';
import { fixedDate, requiredText, versionFields } from '../fields.ts';

/** A day of an institution's holiday calendar (not in the specification). */
export const holidayEntry = z.object({
  holidayDate: fixedDate,
  /** Name of the holiday; null if the institution teaches as usual on a public holiday. */
  holidayName: z.string().nullable(),
  isWorkday: z.boolean(),
  ...versionFields,
});

export const holidayForm = z.object({
  holidayDate: fixedDate,
  /** Name of the holiday; null to make the date an ordinary day. */
  holidayName: requiredText('请输入节假日名称', 20).nullable(),
  isWorkday: z.boolean().default(false),
});
