import * as z from 'zod';
import { sentWhenSet, wholeNumber } from '../fields.ts';
import { sheetKey } from './sheet-keys.ts';

/**
 * Kinds of findings, with the titles under which findings are grouped. Mends can be accepted for all findings of a kind
 * in a column.
 */
export const findingKinds = {
  missing: '必填内容为空',
  invalid: '内容不符合要求',
  ambiguousDate: '日期有多种读法',
  unreadableDate: '日期无法识别',
  unreadableNumber: '数字无法识别',
  rounded: '小数位过多',
  lostDigits: '数字的末尾已丢失',
  unreadableTime: '时间无法识别',
  unreadablePhone: '手机号无法识别',
  unknownChoice: '选项不存在',
  cellError: '单元格是错误值',
  emptyFormula: '公式没有结果',
  convertedCell: 'Excel 已改变内容',
  notFound: '引用的内容不存在',
  ambiguousReference: '引用的内容有多个',
  assumed: '按已有内容补充',
  repeated: '文件中重复',
  contradiction: '内容互相矛盾',
  past: '日期已过',
  full: '人数超过班级容量',
  tooMany: '行数过多',
  notRead: '没有读取的内容',
  changed: '数据已被他人修改',
} as const;
export type FindingKind = keyof typeof findingKinds;
export const findingKind = z.enum(Object.keys(findingKinds) as [FindingKind, ...FindingKind[]]);

/** Proposed value of a cell. */
export const mend = z.object({ label: z.string(), value: z.string() });
export type Mend = z.infer<typeof mend>;

/** An error or a warning about a cell, a row or a sheet of a move-in. Errors prevent the move-in, warnings do not. */
export const finding = z.object({
  /** Missing if the finding concerns a sheet that was not recognised. */
  sheet: sentWhenSet(sheetKey),
  /** Name of the sheet in the file. */
  sheetName: z.string(),
  /** Row number as in the spreadsheet; missing if the finding concerns the whole sheet. */
  row: sentWhenSet(wholeNumber),
  /** Field of the column; missing if the finding concerns the whole row. */
  field: sentWhenSet(z.string()),
  /** Title of the column as in the file. */
  column: z.string(),
  /** Content of the cell. */
  value: z.string(),
  kind: findingKind,
  message: z.string(),
  severity: z.enum(['error', 'warning']),
  mend: sentWhenSet(mend),
});
export type Finding = z.infer<typeof finding>;
