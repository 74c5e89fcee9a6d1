import * as z from 'zod';
import {
  dateTime,
  id,
  optionalLines,
  optionalText,
  requiredPhone,
  requiredText,
  versionFields,
  sentWhenSet,
} from '../fields.ts';
import { PHONE_INVALID, phoneError } from '../formats/phone.ts';

/** Greatest age of a visitor, in years. */
export const MAX_AGE = 99;

/** A person who visits a school for a trial and is not a student yet (not in the specification). */
export const visitor = z.object({
  visitorId: id,
  visitorName: z.string(),
  phone: sentWhenSet(z.string()),
  /** Age in years when the visitor was entered. */
  age: sentWhenSet(z.int()),
  /** Where the visitor heard of the school: a value of the dictionary student_source. */
  source: sentWhenSet(z.string()),
  remark: sentWhenSet(z.string()),
  createTime: sentWhenSet(dateTime),
  ...versionFields,
});
export type Visitor = z.infer<typeof visitor>;

export const visitorForm = z.object({
  visitorName: requiredText('请输入姓名', 30),
  phone: requiredPhone('请输入联系电话').refine((phone) => phoneError(phone, '86') === null, PHONE_INVALID),
  age: z.int('请输入整数岁数').min(1, '年龄最小 1 岁').max(MAX_AGE, `年龄最大 ${MAX_AGE} 岁`).nullish(),
  source: optionalText(60),
  remark: optionalLines(200),
});
