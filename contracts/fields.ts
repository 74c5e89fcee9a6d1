import * as z from 'zod';
import { addDays } from './rules/business-date.ts';
import { inUseFlags } from './rules/in-use.ts';

/** An id on the wire: text, never a number, because 19 digits lose their tail as one. */
export const id = z.string().regex(/^[0-9A-Za-z_-]{1,32}$/, '编号格式不正确');

/** A whole number; the same digits as text are accepted when read. */
export const wholeNumber = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number),
]);

/** Hours, yuan; the same digits as text are accepted when read. */
export const decimal = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d{1,12}(\.\d{1,4})?$/)
    .transform(Number),
]);

/** 1 in use, 0 not in use (dictionary in_use). */
export const inUseFlag = z.union([
  z.literal([inUseFlags.no, inUseFlags.yes]),
  z.literal(['0', '1']).transform((text) => (text === '1' ? inUseFlags.yes : inUseFlags.no)),
]);

/** yyyy-MM-dd, from end to end (Spec 2 §9). */
export const businessDate = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { error: '日期格式不正确', abort: true })
  .refine((date) => addDays(date, 0) === date, '日期不存在');

/** yyyy-MM-dd HH:mm:ss */
export const dateTime = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/, '时间格式不正确');

/** HH:mm; longer server values are cut to five characters (Spec 2 §3). */
export const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d/, '时间格式不正确')
  .transform((text) => text.slice(0, 5));

/** A text that must be there: blanks are cut off before it is checked. */
export const requiredText = (message: string, max: number) =>
  z.string(message).trim().min(1, message).max(max, `不能超过 ${max} 个字符`);

export const optionalText = (max: number) => z.string().trim().max(max, `不能超过 ${max} 个字符`).nullish();

export const requiredId = (message: string) => z.string(message).min(1, message).pipe(id);

/** `when` of a rule over several fields: checked beside them, not after them, so that a form shows every fault at once. */
export const besideFields = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null;

/** The query of every list (Spec 1 §9, Spec 2 §9): page from 1. */
export const PAGE_SIZES = [10, 20, 30, 50] as const;
export const PAGE_SIZE = 20;
export const DICTIONARY_PAGE_SIZE = 10;
export const TEACHER_PAGE_SIZE = 10;
const LARGEST_PAGE = 200;

export const pageQuery = (pageSize: number = PAGE_SIZE) => ({
  pageNum: wholeNumber.pipe(z.int().min(1)).default(1),
  pageSize: wholeNumber.pipe(z.int().min(1).max(LARGEST_PAGE)).default(pageSize),
});

export const pageOf = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), total: wholeNumber });

/** What a call answers that has nothing to say; whatever stands there is not read. */
export const nothing = z.unknown().transform(() => null);

/** A file call may answer with the name of a file to fetch by downExportFile instead of the file. */
export const namedFile = z.object({ fileName: z.string().min(1), logicName: z.string().nullish() });

export interface TreeNode {
  id: string;
  label: string;
  children?: TreeNode[] | null | undefined;
}
export const treeNode: z.ZodType<TreeNode> = z.object({
  id,
  label: z.string(),
  get children() {
    return z.array(treeNode).nullish();
  },
});
