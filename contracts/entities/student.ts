import * as z from 'zod';
import {
  fixedDate,
  dateTime,
  decimal,
  id,
  optionalLines,
  optionalText,
  requiredId,
  requiredText,
  requiredPhone,
  versionFields,
  sentWhenSet,
} from '../fields.ts';
import { BIRTHDAY_TOO_EARLY, FIRST_BIRTHDAY } from '../formats/birthday.ts';
import { PHONE_INVALID, phoneError } from '../formats/phone.ts';

/** A student (Spec 2 §7; fields decided). */
export const student = z.object({
  studentId: id,
  studentName: z.string(),
  /** A value of the dictionary sex. */
  sex: sentWhenSet(z.string()),
  phone: sentWhenSet(z.string()),
  /** Contact person, and that person's relation to the student. */
  contactInfo: sentWhenSet(z.string()),
  birthday: sentWhenSet(fixedDate),
  school: sentWhenSet(z.string()),
  grade: sentWhenSet(z.string()),
  deptId: id,
  deptName: sentWhenSet(z.string()),
  remark: sentWhenSet(z.string()),
  createTime: sentWhenSet(dateTime),
  /** Sum of the usable hours of the student's active enrolments by hours; absent if there are none (decided). */
  balanceHour: sentWhenSet(decimal),
  /** Not in the specification: the parts of `balanceHour`, one per enrolment, fewest hours first. */
  hourParts: sentWhenSet(z.array(z.object({ courseName: sentWhenSet(z.string()), hours: decimal }))),
  ...versionFields,
});
export type Student = z.infer<typeof student>;

/**
 * Form of a student. `birthdayError` refuses a birthday after today, because a schema cannot depend on the current
 * date.
 */
export const studentForm = z.object({
  studentName: requiredText('请输入学员姓名', 30),
  deptId: requiredId('请选择校区'),
  sex: optionalText(60),
  phone: requiredPhone('请输入联系电话').refine((phone) => phoneError(phone, '86') === null, PHONE_INVALID),
  contactInfo: optionalText(60),
  birthday: fixedDate.refine((date) => date >= FIRST_BIRTHDAY, BIRTHDAY_TOO_EARLY).nullish(),
  school: optionalText(60),
  grade: optionalText(20),
  remark: optionalLines(200),
});
