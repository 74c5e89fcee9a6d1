import * as z from 'zod';
import { businessDate, dateTime, id, wholeNumber } from '../fields.ts';

/** Asked with type 0, the staff options hold everyone; with 1, teachers only (Spec 2 §6, §9). */
export const staffTypes = { all: 0, teacher: 1 } as const;

/** A member of staff (Spec 2 §7 Staff; fields decided). */
export const staff = z.object({
  staffId: id,
  staffName: z.string(),
  type: wholeNumber,
  /** dictionary sex */
  sex: z.string().nullish(),
  phone: z.string(),
  deptId: id.nullish(),
  deptName: z.string().nullish(),
  tenantId: id.nullish(),
  personnelStatus: wholeNumber.nullish(),
  entryDate: businessDate.nullish(),
  username: z.string().nullish(),
  emailAddress: z.string().nullish(),
  remark: z.string().nullish(),
  createTime: dateTime.nullish(),
});

export const staffOption = staff.pick({ staffId: true, staffName: true }).extend({ type: wholeNumber.nullish() });

export const staffOptionExample = { staffId: '1843200000000000401', staffName: '林晓雯', type: 1 };
