import * as z from 'zod';
import { decimal, id, inUseFlag, wholeNumber } from '../fields.ts';

/** By period, or by lesson hours (Spec 2 §3: date = by period, anything else by hours). */
export const chargeTypes = { hour: 'hour', date: 'date' } as const;
export const isByPeriod = (chargeType: string | null | undefined): boolean => chargeType === chargeTypes.date;

/** What an institution sells: lesson hours, or a period (fields decided). */
export const product = z.object({
  productId: id,
  productName: z.string(),
  courseId: id,
  chargeType: z.string(),
  hours: decimal.nullish(),
  days: wholeNumber.nullish(),
  /** yuan */
  price: decimal,
  inUse: inUseFlag.nullish(),
});
export type Product = z.infer<typeof product>;

export const productExample = {
  productId: '1843200000000000721',
  productName: '少儿钢琴小组课 48 课时',
  courseId: '1843200000000000701',
  chargeType: 'hour',
  hours: 48,
  days: null,
  price: 4320,
  inUse: 1,
} satisfies Product;
