import * as z from 'zod';
import { dateTime, id, inUseFlag, wholeNumber } from '../fields.ts';

/** Type 2 is a campus (Spec 2 §3); the others are departments. */
export const deptTypes = { department: 1, campus: 2 } as const;

/** A department or campus of an institution (Spec 2 §3; fields decided). */
export const dept = z.object({
  deptId: id,
  deptName: z.string(),
  deptType: wholeNumber,
  parentId: z.string().nullish(),
  linkman: z.string().nullish(),
  phone: z.string().nullish(),
  address: z.string().nullish(),
  deptSort: wholeNumber.nullish(),
  inUse: inUseFlag.nullish(),
  remark: z.string().nullish(),
  createTime: dateTime.nullish(),
});
export type Dept = z.infer<typeof dept>;

export const deptOption = dept.pick({ deptId: true, deptName: true });

export const campusExample = {
  deptId: '1843200000000000011',
  deptName: '滨江校区',
  deptType: 2,
  parentId: '1843200000000000010',
  linkman: '沈佳',
  phone: '13857120011',
  address: '浙江省杭州市滨江区江南大道 588 号',
  deptSort: 1,
  inUse: 1,
  remark: null,
  createTime: '2026-01-02 09:00:00',
} satisfies Dept;
