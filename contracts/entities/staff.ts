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
  requiredPhone,
  versionFields,
  sentWhenSet,
} from '../fields.ts';
import { PHONE_INVALID, phoneError } from '../formats/phone.ts';
import { ACCOUNT_RULE, optionalEmail } from './account.ts';

/**
 * Staff types. The options call returns all staff for type 0 and teachers for type 1 (Spec 2 §6, §9). Type 2 is not in
 * the specification.
 */
export const staffTypes = { all: 0, teacher: 1, other: 2 } as const;
/** Labels of the staff types, because no dictionary contains them (decided). */
export const staffTypeNames: Readonly<Record<number, string>> = {
  [staffTypes.teacher]: '教师',
  [staffTypes.other]: '其他员工',
};

/** Values of the dictionary personnel_status. */
export const personnelStatuses = { employed: 1, left: 2 } as const;

/** A member of staff (Spec 2 §7 Staff; fields decided). */
export const staff = z.object({
  staffId: id,
  staffName: z.string(),
  type: wholeNumber,
  /** A value of the dictionary sex. */
  sex: sentWhenSet(z.string()),
  phone: z.string(),
  deptId: sentWhenSet(id),
  deptName: sentWhenSet(z.string()),
  tenantId: id.nullish(),
  personnelStatus: sentWhenSet(wholeNumber),
  entryDate: sentWhenSet(businessDate),
  /** Name of the member's account. Without an account it is the name intended for one. */
  username: sentWhenSet(z.string()),
  /** Not in the specification: id of the member's account, and its enabled flag; null if there is no account. */
  userId: id.nullish(),
  enable: inUseFlag.nullish(),
  emailAddress: sentWhenSet(z.string()),
  remark: sentWhenSet(z.string()),
  createTime: sentWhenSet(dateTime),
  ...versionFields,
});
export type Staff = z.infer<typeof staff>;

/** Form of a member of staff (rules decided; the rule for accounts is that of Spec 2 §5). */
export const staffForm = z.object({
  staffName: requiredText('请输入员工姓名', 30),
  /** Department of the member; null for the head office. */
  deptId: id.nullish(),
  type: z.int('请选择员工类型').pipe(z.literal([staffTypes.teacher, staffTypes.other], '请选择员工类型')),
  phone: requiredPhone('请输入联系电话').refine((phone) => phoneError(phone, '86') === null, PHONE_INVALID),
  sex: optionalText(60),
  personnelStatus: wholeNumber.nullish(),
  entryDate: businessDate.nullish(),
  username: line(64)
    .regex(/^([0-9A-Za-z]{4,16})?$/, ACCOUNT_RULE)
    .nullish(),
  emailAddress: optionalEmail,
  remark: optionalLines(200),
});

export const staffOption = staff.pick({ staffId: true, staffName: true }).extend({
  type: sentWhenSet(wholeNumber),
  /**
   * Not in the specification: current status. It marks a member who has left, but may have held a lesson of a past day.
   */
  personnelStatus: wholeNumber.nullish(),
});
export type StaffOption = z.infer<typeof staffOption>;
