import * as z from 'zod';
import { exactAmount } from '../amounts.ts';
import {
  crossFieldRule,
  decimal,
  id,
  inUseFlag,
  keptState,
  requiredId,
  requiredText,
  wholeNumber,
  versionFields,
  sentWhenSet,
} from '../fields.ts';
import { inUseFlags } from '../formats/in-use.ts';

/** Charge types (Spec 2 §3): `date` is by period, every other value by lesson hours. */
export const chargeTypes = { hour: 'hour', date: 'date' } as const;
export const isByPeriod = (chargeType: string | null | undefined): boolean => chargeType === chargeTypes.date;

/** A product of an institution, which grants lesson hours or a period (fields decided). */
export const product = z.object({
  productId: id,
  productName: z.string(),
  courseId: id,
  courseName: sentWhenSet(z.string()),
  chargeType: z.string(),
  hours: sentWhenSet(decimal),
  days: sentWhenSet(wholeNumber),
  /** Not in the specification: validity of purchased hours in days; absent means one year. */
  validDays: sentWhenSet(wholeNumber),
  /** Price in yuan. */
  price: decimal,
  inUse: sentWhenSet(inUseFlag),
  ...versionFields,
});
export type Product = z.infer<typeof product>;

/** Form of a product. A package of hours has no `days`; a period card has neither hours nor a validity. */
const productFormWith = <InUse extends z.ZodType>(inUse: InUse) =>
  z
    .object({
      productName: requiredText('请输入产品名称', 60),
      courseId: requiredId('请选择课程'),
      chargeType: z.enum(chargeTypes, '请选择计费方式'),
      hours: exactAmount('请输入课时数').min(0.5, '课时数不能小于 0.5').max(9999, '课时数不能大于 9999').nullish(),
      days: z.int('请输入整数').min(1, '天数不能小于 1').max(3660, '天数不能大于 3660').nullish(),
      validDays: z.int('请输入整数').min(1, '有效期不能小于 1 天').max(3660, '有效期不能大于 3660 天').nullish(),
      price: exactAmount('请输入价格').min(0, '价格不能小于 0').max(999_999, '价格不能大于 999,999'),
      inUse,
    })
    .refine(
      ...crossFieldRule<Pick<Product, 'chargeType' | 'hours'>>(
        'hours',
        '请输入课时数',
        ({ chargeType, hours }) => isByPeriod(chargeType) || Boolean(hours),
      ),
    )
    .refine(
      ...crossFieldRule<Pick<Product, 'chargeType' | 'days'>>(
        'days',
        '请输入天数',
        ({ chargeType, days }) => !isByPeriod(chargeType) || Boolean(days),
      ),
    );

export const productForm = productFormWith(inUseFlag.default(inUseFlags.yes));
/** Form of an update, which keeps the status if it does not contain one. */
export const productUpdateForm = productFormWith(keptState);
