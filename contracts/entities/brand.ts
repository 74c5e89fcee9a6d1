import * as z from 'zod';
import { dateTime, id, wholeNumber } from '../fields.ts';

/** A brand under which institutions teach (Spec 1 §3 Registration, Spec 2 §7; other fields decided). */
export const brand = z.object({
  brandId: id,
  brandName: z.string().max(60),
  brandLogo: z.string().nullish(),
  linkman: z.string().nullish(),
  phone: z.string().nullish(),
  /** Campuses in the brand. */
  tenantNum: wholeNumber.nullish(),
  remark: z.string().nullish(),
  createTime: dateTime.nullish(),
});
export type Brand = z.infer<typeof brand>;

export const brandOption = brand.pick({ brandId: true, brandName: true });

export const brandExample = {
  brandId: '1843200000000000651',
  brandName: '启明艺术',
  brandLogo: null,
  linkman: '周敏',
  phone: '13857120001',
  tenantNum: 3,
  remark: null,
  createTime: '2026-01-01 09:00:00',
} satisfies Brand;
