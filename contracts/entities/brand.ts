import * as z from 'zod';
import {
  crossFieldRule,
  dateTime,
  id,
  optionalLines,
  optionalText,
  requiredText,
  wholeNumber,
  phoneText,
  versionFields,
  sentWhenSet,
} from '../fields.ts';
import { hasValidPhone, PHONE_INVALID } from '../formats/phone.ts';

/** A brand under which institutions teach (Spec 1 §3 Registration, Spec 2 §7; other fields decided). */
export const brand = z.object({
  brandId: id,
  brandName: z.string(),
  brandLogo: sentWhenSet(z.string()),
  linkman: sentWhenSet(z.string()),
  phone: sentWhenSet(z.string()),
  /** Number of institutions and campuses in the brand. */
  tenantNum: sentWhenSet(wholeNumber),
  remark: sentWhenSet(z.string()),
  createTime: sentWhenSet(dateTime),
  ...versionFields,
});
export type Brand = z.infer<typeof brand>;

/** Form of a brand (rules decided). The logo is the address of an uploaded image. */
export const brandForm = z
  .object({
    brandName: requiredText('请输入品牌名称', 60),
    brandLogo: optionalText(200),
    linkman: optionalText(60),
    phone: phoneText().nullish(),
    remark: optionalLines(200),
  })
  .refine(...crossFieldRule('phone', PHONE_INVALID, hasValidPhone));

export const brandOption = brand.pick({ brandId: true, brandName: true });
