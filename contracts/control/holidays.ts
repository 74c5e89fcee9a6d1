import * as z from 'zod';
import { businessDate, requiredText } from '../fields.ts';
import { defineActions } from './action.ts';

const YEAR_MESSAGE = '请给出四位年份';

/** Actions that return and correct the sandbox's holiday calendar, which is used to expand rules. */
export const holidays = defineActions('holidays', {
  ofYear: {
    method: 'GET',
    path: 'holidays',
    rank: 'visitor',
    input: z.object({ year: z.string(YEAR_MESSAGE).regex(/^\d{4}$/, YEAR_MESSAGE) }),
    data: z.object({
      year: z.number(),
      announced: z.boolean(),
      days: z.array(z.object({ holidayDate: z.string(), holidayName: z.string(), isWorkday: z.boolean() })),
    }),
    summary: 'Lists the holidays of a year.',
  },
  save: {
    method: 'PUT',
    path: 'holidays',
    rank: 'owner',
    input: z.object({
      holidayDate: businessDate,
      /** Name of the holiday; null makes the date an ordinary day. */
      holidayName: requiredText('请输入节假日名称', 20).nullable(),
      isWorkday: z.boolean().default(false),
    }),
    data: z.object({ holidayDate: z.string(), holidayName: z.string().nullable(), isWorkday: z.boolean() }),
    summary: 'Changes one day; without a name it becomes an ordinary day.',
  },
});
