import * as z from 'zod';
import {
  businessDate,
  dateTime,
  id,
  inUseFlag,
  line,
  optionalLines,
  optionalText,
  requiredText,
  wholeNumber,
} from '../fields.ts';
import { PHONE_WRONG, phoneFault } from '../rules/phone.ts';
import { ACCOUNT_RULE, optionalEmail } from './account.ts';

/** Asked with type 0, the staff options hold everyone; with 1, teachers only (Spec 2 §6, §9). 2 is ours. */
export const staffTypes = { all: 0, teacher: 1, other: 2 } as const;
/** No dictionary has them (decided). */
export const staffTypeNames: Readonly<Record<number, string>> = {
  [staffTypes.teacher]: '教师',
  [staffTypes.other]: '其他员工',
};

/** Dictionary personnel_status */
export const personnelStatuses = { employed: 1, left: 2 } as const;

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
  /** The account's name; without an account, the name that it is to have. */
  username: z.string().nullish(),
  /** Ours: the account of the member, and whether it is in use; null where there is none. */
  userId: id.nullish(),
  enable: inUseFlag.nullish(),
  emailAddress: z.string().nullish(),
  remark: z.string().nullish(),
  createTime: dateTime.nullish(),
});
export type Staff = z.infer<typeof staff>;

/** What may be entered of a member of staff (rules decided; an account is as in Spec 2 §5). */
export const staffForm = z.object({
  staffName: requiredText('请输入员工姓名', 30),
  /** Head office has none. */
  deptId: id.nullish(),
  type: z.int('请选择员工类型').pipe(z.literal([staffTypes.teacher, staffTypes.other], '请选择员工类型')),
  phone: requiredText('请输入联系电话', 11).refine((phone) => phoneFault(phone, '86') === null, PHONE_WRONG),
  sex: optionalText(60),
  personnelStatus: wholeNumber.nullish(),
  entryDate: businessDate.nullish(),
  username: line(64)
    .regex(/^([0-9A-Za-z]{4,16})?$/, ACCOUNT_RULE)
    .nullish(),
  emailAddress: optionalEmail,
  remark: optionalLines(200),
});

export const staffOption = staff.pick({ staffId: true, staffName: true }).extend({ type: wholeNumber.nullish() });
