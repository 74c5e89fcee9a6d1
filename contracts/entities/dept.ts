import * as z from 'zod';
import {
  dateTime,
  id,
  inUseFlag,
  telephoneText,
  optionalLines,
  optionalText,
  requiredText,
  wholeNumber,
  versionFields,
  sentWhenSet,
} from '../fields.ts';
import { inUseFlags } from '../formats/in-use.ts';

/** Department types: 2 is a campus (Spec 2 §3), any other an ordinary department. */
export const deptTypes = { department: 1, campus: 2 } as const;
/** Labels of the department types, because no dictionary contains them (decided). */
export const deptTypeNames: Readonly<Record<number, string>> = {
  [deptTypes.department]: '部门',
  [deptTypes.campus]: '校区',
};

/** A department or campus of an institution (Spec 2 §3; fields decided). */
export const dept = z.object({
  deptId: id,
  deptName: z.string(),
  deptType: wholeNumber,
  parentId: sentWhenSet(z.string()),
  linkman: sentWhenSet(z.string()),
  phone: sentWhenSet(z.string()),
  address: sentWhenSet(z.string()),
  deptSort: sentWhenSet(wholeNumber),
  inUse: sentWhenSet(inUseFlag),
  remark: sentWhenSet(z.string()),
  createTime: sentWhenSet(dateTime),
  ...versionFields,
});
export type Dept = z.infer<typeof dept>;

/** Form of a department or campus. Its name is required, all other fields are optional (decided). */
export const deptForm = z.object({
  deptName: requiredText('请输入名称', 60),
  deptType: wholeNumber.pipe(z.literal([deptTypes.department, deptTypes.campus], '请选择类型')),
  /** Id of the department or campus above; null: directly below the institution. */
  parentId: id.nullish(),
  linkman: optionalText(60),
  /** Phone number. Unlike a mobile number it may contain an area code and an extension. */
  phone: telephoneText(20)
    .regex(/^([0-9+][0-9 -]{4,19})?$/, '请输入正确的联系电话')
    .nullish(),
  address: optionalText(200),
  deptSort: z.int('请输入整数').min(0, '排序不能小于 0').max(9999, '排序不能大于 9999').nullish(),
  inUse: inUseFlag.default(inUseFlags.yes),
  remark: optionalLines(200),
});

export const deptOption = dept.pick({ deptId: true, deptName: true });
