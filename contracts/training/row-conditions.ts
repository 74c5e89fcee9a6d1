import * as z from 'zod';
import { wordings } from './wording.ts';

const LONGEST_VALUE = 600;
const LONGEST_LIST = 60;
const LONGEST_PATH = 80;
const MOST_COLUMNS = 40;
const FARTHEST_DAY = 400;

/** A day counted from the day of the exercise, optionally with a time. */
const relativeDay = z.strictObject({
  day: z.int().min(-FARTHEST_DAY).max(FARTHEST_DAY),
  time: z
    .string()
    .regex(/^\d\d:\d\d:\d\d$/)
    .optional(),
});

/** A plain value, a day, or a reference: @teaching.cla (a fixed row), @room (a named row) or @room.capacity. */
export const plainValue = z.union([z.string().max(LONGEST_VALUE), z.number(), z.boolean(), z.null(), relativeDay]);
export type PlainValue = z.infer<typeof plainValue>;

const listOfValues = z.array(plainValue).max(LONGEST_LIST);

/** Conditions on one column. All of them must hold. */
const columnCondition = z.strictObject({
  not: plainValue.optional(),
  in: listOfValues.optional(),
  notIn: listOfValues.optional(),
  /** True: the column has a value other than zero or an empty text. */
  isSet: z.boolean().optional(),
  /** Matches names that a reader would not tell apart: ignores spaces, character width and case. */
  like: plainValue.optional(),
  unlike: plainValue.optional(),
  /** A part of a text, or an element of a list. */
  includes: plainValue.optional(),
  excludes: plainValue.optional(),
  atLeast: plainValue.optional(),
  atMost: plainValue.optional(),
  above: plainValue.optional(),
  below: plainValue.optional(),
  /** True if the text contains one of these wordings. */
  says: wordings.optional(),
});
export type ColumnCondition = z.infer<typeof columnCondition>;

const columnPath = z.string().min(1).max(LONGEST_PATH);

/** Conditions on a row by column. A column may lead to another row: teacherId.staffName. */
export const rowCondition = z
  .record(columnPath, z.union([plainValue, columnCondition]))
  .refine((columns) => Object.keys(columns).length <= MOST_COLUMNS, `最多 ${MOST_COLUMNS} 个栏目`);
export type RowCondition = z.infer<typeof rowCondition>;

/** One condition, or several of which one must hold. */
export const rowConditions = z.union([rowCondition, z.array(rowCondition).min(1).max(10)]);
export type RowConditions = z.infer<typeof rowConditions>;

export const origins = ['now', 'added', 'changed', 'removed'] as const;

/** Rows of a table: those that exist now, or that were added, changed or removed since the exercise began. */
export const rowSelection = z.strictObject({
  table: z.string().max(LONGEST_PATH),
  from: z.enum(origins).default('now'),
  where: rowConditions.optional(),
  /** Condition on a changed row as it was before. */
  before: rowConditions.optional(),
  /** Columns; at least one of them has changed. */
  changedIn: z.array(columnPath).min(1).max(MOST_COLUMNS).optional(),
});
export type RowSelection = z.infer<typeof rowSelection>;
