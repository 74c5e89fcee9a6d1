import * as z from 'zod';
import {
  dateTime,
  id,
  inUseFlag,
  optionalLines,
  optionalText,
  requiredId,
  requiredText,
  wholeNumber,
  versionFields,
  sentWhenSet,
} from '../fields.ts';
import { inUseFlags } from '../formats/in-use.ts';

/** A dictionary type: the name under which a client fetches its values (Spec 2 §3). */
export const dictType = z.object({
  dictTypeId: id,
  dictType: z.string(),
  dictName: z.string(),
  inUse: sentWhenSet(inUseFlag),
  remark: sentWhenSet(z.string()),
  createTime: sentWhenSet(dateTime),
  ...versionFields,
});
export type DictType = z.infer<typeof dictType>;

export const dictTypeForm = z.object({
  dictType: requiredText('请输入字典类型', 60).regex(/^[a-z][a-z0-9_]*$/, '只能使用小写字母、数字和下划线，以字母开头'),
  dictName: requiredText('请输入字典名称', 60),
  inUse: inUseFlag.default(inUseFlags.yes),
  remark: optionalLines(200),
});

export const dictTypeOption = dictType.pick({ dictTypeId: true, dictType: true, dictName: true });

/** One value of a dictionary type (Spec 2 §3). */
export const dictData = z.object({
  dictDataId: id,
  dictTypeId: id,
  dictType: z.string(),
  dictName: sentWhenSet(z.string()),
  dictLabel: z.string(),
  dictValue: z.string(),
  dictSort: wholeNumber,
  inUse: sentWhenSet(inUseFlag),
  remark: sentWhenSet(z.string()),
  parentValue: sentWhenSet(z.string()),
  createTime: sentWhenSet(dateTime),
  ...versionFields,
});
export type DictData = z.infer<typeof dictData>;

/** Form of a value: label, value and sort are required, and sort is at least 0 (Spec 2 §5). */
export const dictDataForm = z.object({
  dictTypeId: requiredId('请选择字典类型'),
  dictType: requiredText('请选择字典类型', 60),
  dictName: optionalText(60),
  dictLabel: requiredText('请输入字典标签', 60),
  dictValue: requiredText('请输入字典键值', 60),
  dictSort: z.int('请输入显示排序').min(0, '显示排序不能小于 0').max(9999, '显示排序不能大于 9999').default(0),
  inUse: inUseFlag.default(inUseFlags.yes),
  remark: optionalLines(200),
  parentValue: optionalText(60),
});
