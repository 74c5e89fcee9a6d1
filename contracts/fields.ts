import * as z from 'zod';
import { addDays, isPlannable, NOT_PLANNABLE } from './rules/business-date.ts';
import { inUseFlags } from './rules/in-use.ts';
import { fitsInto, hasUnseen, plainLine, plainLines, searchedText } from './rules/plain-text.ts';

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

const date = () =>
  z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { error: '日期格式不正确', abort: true })
    .refine((text) => addDays(text, 0) === text, '日期不存在');

/** yyyy-MM-dd, from end to end (Spec 2 §9). */
export const businessDate = date();

/** The same of what is a day by itself, wherever the business stands: somebody's birthday, a holiday. */
export const fixedDate = date();

/** Business dates, joined by commas. */
export const businessDates = z.string();

/** A day for which something is planned, or up to which something runs. */
export const plannedDate = businessDate.refine(isPlannable, NOT_PLANNABLE);

/** yyyy-MM-dd HH:mm:ss */
export const dateTime = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/, '时间格式不正确');

/** HH:mm; longer server values are cut to five characters (Spec 2 §3). */
export const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d/, '时间格式不正确')
  .transform((text) => text.slice(0, 5));

export const UNSEEN_TEXT = '含有看不见的字符，请删除后重新输入';

/** What people type: normalised as `rules/plain-text.ts` has it, and without anything in it that nobody sees. */
const typed = (plain: (text: string) => string, message?: string) =>
  z
    .string(message)
    .overwrite(plain)
    .refine((text) => !hasUnseen(text), UNSEEN_TEXT);

const atMost = (max: number): [fits: (text: string) => boolean, message: string] => [
  (text) => fitsInto(text, max),
  `不能超过 ${max} 个字符`,
];

/** One line, which may be empty. */
export const line = (max: number, message?: string) => typed(plainLine, message).refine(...atMost(max));
const lines = (max: number, message?: string) => typed(plainLines, message).refine(...atMost(max));

/** One that must be there. */
export const requiredText = (message: string, max: number) => line(max, message).min(1, message);
export const optionalText = (max: number) => line(max).nullish();
/** The same of several lines. */
export const requiredLines = (message: string, max: number) => lines(max, message).min(1, message);
export const optionalLines = (max: number) => lines(max).nullish();

const SEARCH_MAX = 60;
/** Part of a text by which a list is filtered: a name finds its row, however it was copied. */
export const searchText = z
  .string()
  .overwrite(searchedText)
  .refine(...atMost(SEARCH_MAX))
  .optional();

export const requiredId = (message: string) => z.string(message).min(1, message).pipe(id);

/**
 * A rule over several fields, for `refine`: checked beside them, not after them, so that a form shows every fault at once.
 * @param holds a field that its own schema refuses is not there for it, so that it never meets another type than it names
 */
export const besideFields = <F extends object>(
  path: keyof F & string,
  message: string,
  holds: (fields: { [K in keyof F]?: F[K] | undefined }) => boolean,
): [
  check: () => boolean,
  params: { path: string[]; message: string; when: (payload: z.core.ParsePayload) => boolean },
] => [
  () => false,
  {
    path: [path],
    message,
    when: ({ value, issues }) =>
      typeof value === 'object' && value !== null && !holds(withoutRefused<F>(value, issues)),
  },
];

/** Zod goes on after a text of the wrong length, not after a value of the wrong type. */
function withoutRefused<F extends object>(value: object, issues: readonly z.core.$ZodRawIssue[]): Partial<F> {
  const refused = new Set(issues.filter((issue) => !issue.continue).map(({ path }) => path?.[0]));
  return Object.fromEntries(Object.entries(value).filter(([name]) => !refused.has(name))) as Partial<F>;
}

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

export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    total: wholeNumber,
    /** Ours: the columns by which the server puts this list in order; who does not say so is not asked to. */
    sortable: z.array(z.string()).optional(),
  });

/** Ours: in which order, `capacity` or `-capacity` for the greatest first; without it as the server likes. */
export const sortedBy = (...columns: readonly string[]) => ({
  sort: z.literal(columns.flatMap((column) => [column, `-${column}`])).optional(),
});

/** The columns that `sortedBy` names in a query. */
export function sortColumns(query: z.ZodObject | undefined): string[] {
  const field: unknown = query?.shape.sort;
  if (!(field instanceof z.ZodOptional)) return [];
  const inner: unknown = field.unwrap();
  return inner instanceof z.ZodLiteral ? [...inner.values].map(String).filter((name) => !name.startsWith('-')) : [];
}

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
