import * as z from 'zod';
import { businessDate, dateTime, decimal, id, wholeNumber } from '../fields.ts';

export const studentProductStatuses = { inUse: 1, refunded: 2, usedUp: 3 } as const;

/** A product that a student has bought (fields decided). */
export const studentProduct = z.object({
  studentProductId: id,
  studentId: id,
  studentName: z.string().nullish(),
  productName: z.string().nullish(),
  chargeType: z.string().nullish(),
  buyTime: dateTime.nullish(),
  /** yuan */
  amount: decimal.nullish(),
  /** What is left of its hours. */
  balanceHour: decimal.nullish(),
  expireDate: businessDate.nullish(),
  status: wholeNumber.nullish(),
});
export type StudentProduct = z.infer<typeof studentProduct>;

export const studentProductExample = {
  studentProductId: '1843200000000000861',
  studentId: '1843200000000000801',
  studentName: '陈梓涵',
  productName: '少儿钢琴小组课 48 课时',
  chargeType: 'hour',
  buyTime: '2026-03-01 15:20:00',
  amount: 4320,
  balanceHour: 32,
  expireDate: '2027-03-01',
  status: 1,
} satisfies StudentProduct;
