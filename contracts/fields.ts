import * as z from 'zod';
import { addDays, isPlannable, NOT_PLANNABLE } from './formats/business-date.ts';
import { inUseFlags } from './formats/in-use.ts';
import { PHONE_MAX, plainPhone, plainTelephone } from './formats/plain-phone.ts';
import { fitsLength, hasInvisible, plainLine, plainLines, searchedText } from './formats/plain-text.ts';

/** An id in requests and responses. It is text, because a number cannot represent 19 digits exactly. */
export const id = z.string().regex(/^[0-9A-Za-z_-]{1,32}$/, '编号格式不正确');

/** A whole number; a response may contain it as a number or as text. */
export const wholeNumber = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number),
]);

/** A decimal number of hours or yuan in a response, as a number or as text. Requests use `exactAmount` of amounts.ts. */
export const decimal = z.union(
  [
    z.number(),
    z
      .string()
      .regex(/^-?\d{1,12}(\.\d{1,20})?$/)
      .transform(Number),
  ],
  '请输入数字',
);

/** 1 for in use, 0 for not in use (dictionary in_use). */
export const inUseFlag = z.union([
  z.literal([inUseFlags.no, inUseFlags.yes]),
  z.literal(['0', '1']).transform((text) => (text === '1' ? inUseFlags.yes : inUseFlags.no)),
]);

const date = () =>
  z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { error: '日期格式不正确', abort: true })
    .refine((text) => addDays(text, 0) === text, '日期不存在');

const fieldsSentWhenSet = new WeakSet<z.ZodType>();

/**
 * Returns the schema of a response field that a backend must send whenever the row has a value for it. null or a missing
 * field means that there is none, such as a lesson without a room.
 */
export function sentWhenSet<S extends z.ZodType>(schema: S): z.ZodOptional<z.ZodNullable<S>> {
  const field = schema.nullish();
  fieldsSentWhenSet.add(field);
  return field;
}

export const isSentWhenSet = (field: z.ZodType): boolean => fieldsSentWhenSet.has(field);

/**
 * True if a response may lack the field although the row has a value for it. The console must work correctly without
 * it.
 */
export const mayLeaveOut = (field: z.ZodType): boolean => field.safeParse(undefined).success && !isSentWhenSet(field);

/** A business date, which client and server exchange as yyyy-MM-dd (Spec 2 §9). */
export const businessDate = date();

/** A calendar date that is never shifted with the business date, such as a birthday or a public holiday. */
export const fixedDate = date();

/** Business dates, joined by commas. */
export const businessDates = z.string();

/** Status in an update. An update without it keeps the status (decided). */
export const keptState = inUseFlag.optional();

/** A date on which something is planned or until which something is valid. */
export const plannedDate = businessDate.refine(isPlannable, NOT_PLANNABLE);

/** A time as yyyy-MM-dd HH:mm:ss; the seconds are optional. */
export const dateTime = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/, '时间格式不正确');

/**
 * Time and user of the last change of a row (not in the specification). `updateTime` is also the version of the row,
 * which a write sends in the header `If-Match`. null if the row was not changed since its creation.
 */
export const versionFields = { updateTime: dateTime.nullish(), updateUserName: z.string().nullish() };

/** A time as HH:mm. Longer values from a server are cut to five characters (Spec 2 §3). */
export const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d/, '时间格式不正确')
  .transform((text) => text.slice(0, 5));

export const INVISIBLE_TEXT = '含有看不见的字符，请删除后重新输入';

/** Returns a schema of user input. It normalises the text with `plain` and rejects invisible characters. */
const normalizedText = (plain: (text: string) => string, message?: string) =>
  z
    .string(message)
    .overwrite(plain)
    .refine((text) => !hasInvisible(text), INVISIBLE_TEXT);

const maxCharacters = (max: number): [fits: (text: string) => boolean, message: string] => [
  (text) => fitsLength(text, max),
  `不能超过 ${max} 个字符`,
];

/** Returns the schema of a text of one line, which may be empty. */
export const line = (max: number, message?: string) => normalizedText(plainLine, message).refine(...maxCharacters(max));
const lines = (max: number, message?: string) => normalizedText(plainLines, message).refine(...maxCharacters(max));

/** Returns the schema of a text of one line, which must not be empty. */
export const requiredText = (message: string, max: number) => line(max, message).min(1, message);
export const optionalText = (max: number) => line(max).nullish();
/** Returns the schema of a text of several lines, which must not be empty. */
export const requiredLines = (message: string, max: number) => lines(max, message).min(1, message);
export const optionalLines = (max: number) => lines(max).nullish();

/** Returns the schema of a phone number, which may be empty. Spaces, dashes, full-width digits and +86 are accepted. */
export const phoneText = (max: number = PHONE_MAX, message?: string) =>
  normalizedText(plainPhone, message).refine(...maxCharacters(max));
/** Returns the schema of an office's phone number, a mobile number or a landline. It may be empty. */
export const telephoneText = (max: number) => normalizedText(plainTelephone).refine(...maxCharacters(max));
export const requiredPhone = (message: string, max?: number) => phoneText(max, message).min(1, message);

const SEARCH_MAX = 60;
/**
 * Search text of a list, matched against parts of texts; for names of people, classes and campuses also as pinyin and as
 * initials (decided). It is normalised, so that a pasted name finds its row.
 */
export const searchText = z
  .string()
  .overwrite(searchedText)
  .refine(...maxCharacters(SEARCH_MAX))
  .optional();

/** Search text of a list, matched against parts of phone numbers. */
export const searchPhone = searchText.unwrap().overwrite(plainPhone).optional();

/** A boolean in a query. */
export const queryFlag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

export const requiredId = (message: string) => z.string(message).min(1, message).pipe(id);

/**
 * Returns a cross-field rule for `refine`. Zod checks the rule even if a field is invalid, so that a form shows all
 * validation errors together.
 * @param holds returns true if the rule is met. Fields with a wrong type are removed before the call
 */
export const crossFieldRule = <F extends object>(
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
      typeof value === 'object' && value !== null && !holds(withoutInvalid<F>(value, issues)),
  },
];

/**
 * Removes the fields whose schemas stopped at an error, such as a wrong type. Zod continues after a wrong length, so
 * such a field is kept.
 */
function withoutInvalid<F extends object>(value: object, issues: readonly z.core.$ZodRawIssue[]): Partial<F> {
  const refused = new Set(issues.filter((issue) => !issue.continue).map(({ path }) => path?.[0]));
  return Object.fromEntries(Object.entries(value).filter(([name]) => !refused.has(name))) as Partial<F>;
}

/** Page sizes that lists offer (Spec 1 §9, Spec 2 §9). Pages are numbered from 1. */
export const PAGE_SIZES = [10, 20, 30, 50] as const;
export const PAGE_SIZE = 20;
export const DICTIONARY_PAGE_SIZE = 10;
export const TEACHER_PAGE_SIZE = 10;
const MAX_PAGE_SIZE = 200;

export const pageQuery = (pageSize: number = PAGE_SIZE) => ({
  pageNum: wholeNumber.pipe(z.int().min(1)).default(1),
  pageSize: wholeNumber.pipe(z.int().min(1).max(MAX_PAGE_SIZE)).default(pageSize),
});

export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    total: wholeNumber,
    /** Not in the specification: columns by which the server can sort this list. If missing, it cannot be sorted. */
    sortable: z.array(z.string()).optional(),
  });

/**
 * Returns the query field for the sort order (not in the specification): `capacity` is ascending, `-capacity`
 * descending. Without it the server decides.
 */
export const sortedBy = (...columns: readonly string[]) => ({
  sort: z.literal(columns.flatMap((column) => [column, `-${column}`])).optional(),
});

/** Returns the columns that `sortedBy` declares in a query. */
export function sortColumns(query: z.ZodObject | undefined): string[] {
  const field: unknown = query?.shape.sort;
  if (!(field instanceof z.ZodOptional)) return [];
  const inner: unknown = field.unwrap();
  return inner instanceof z.ZodLiteral ? [...inner.values].map(String).filter((name) => !name.startsWith('-')) : [];
}

/** Data of a call that returns no result; any value is ignored. */
export const noData = z.unknown().transform(() => null);

/** Name of a file that a call returned instead of the file. A client then fetches the file with downExportFile. */
export const namedFile = z.object({ fileName: z.string().min(1), logicName: z.string().nullish() });

/** Parts shared by all calls that return a file. Each call adds its path, audience and query. */
export const fileCall = { method: 'GET', family: 'file', data: namedFile } as const;

export interface TreeNode {
  id: string;
  label: string;
  children?: TreeNode[] | null | undefined;
}
export const treeNode: z.ZodType<TreeNode> = z.object({
  id,
  label: z.string(),
  get children() {
    return sentWhenSet(z.array(treeNode));
  },
});
