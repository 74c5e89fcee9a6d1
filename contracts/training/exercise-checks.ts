import * as z from 'zod';
import { plainValue, type RowConditions, rowConditions, rowSelection, type RowSelection } from './row-conditions.ts';
import { type SharedCheckName, sharedCheckNames } from './shared-checks.ts';
import { type Wording, wordings } from './wording.ts';

const LONGEST_SENTENCE = 200;
const MOST_CASES = 8;
const MOST_CHECKS = 40;

/**
 * A sentence that is shown. {column}, {name.column} and {column|text if empty} are filled in, and in a `must` check {现在}
 * by the present values of the columns that it compares.
 */
export const sentence = z.string().trim().min(2).max(LONGEST_SENTENCE);
const cases = z
  .array(z.strictObject({ when: rowConditions.optional(), say: sentence }))
  .min(1)
  .max(MOST_CASES);
const sentences = z.union([sentence, cases]);
/** A sentence, or the first case whose condition the row meets. */
export type Sentences = z.infer<typeof sentences>;

/** Name by which later parts of a file refer to a row. */
export const rowName = z.string().regex(/^[a-z][A-Za-z\d]{0,29}$/, '名称应以小写字母开头，只用字母和数字');

/** Finds one row and checks it. Without `none`, the checks go on if there is no such row. */
interface FindCheck {
  kind: 'find';
  name: string;
  rows: RowSelection;
  /** Rows that are taken instead of the others, if there are any. */
  prefer?: RowConditions | undefined;
  /** Row that is taken among several: with the fewest errors (by default the first), or the last. */
  pick?: 'first' | 'last' | 'fewestErrors' | undefined;
  /** Column by which the rows are sorted before one is taken. */
  sortBy?: string | undefined;
  /** Sentence that is reported if there is no such row, or checks that then run; only the first report counts. */
  none?: string | Check[] | undefined;
  check?: Check[] | undefined;
}
/** Requires that a row meets a condition. */
interface MustCheck {
  kind: 'must';
  row?: string | undefined;
  when?: RowConditions | undefined;
  is: RowConditions;
  say: Sentences;
}
/** Requires that at least one row exists. */
interface ExistsCheck {
  kind: 'exists';
  rows: RowSelection;
  say: string;
}
/** Reports every selected row, or only the first. */
interface RefuseCheck {
  kind: 'refuse';
  rows: RowSelection;
  only?: 'first' | undefined;
  say: Sentences;
}
/** Reports if there are more rows than allowed. {count} and {names} are their number and quoted names. */
interface CountCheck {
  kind: 'count';
  rows: RowSelection;
  most: number;
  names?: string | undefined;
  say: string;
}
/** Runs checks for each selected row, to which they refer by its name. */
interface EachCheck {
  kind: 'each';
  name: string;
  rows: RowSelection;
  checks: Check[];
}
/**
 * Requires that a text states facts and does not contradict the task. A wording of `ignores` and the rest of its clause
 * contradict nothing.
 */
interface TextCheck {
  kind: 'text';
  row?: string | undefined;
  column: string;
  label: string;
  states: { words: Wording[]; say: string }[];
  refuses: Wording[];
  ignores?: Wording[] | undefined;
  meaning: string;
}
/** Runs a named check of the server with parameters. */
interface SharedCheck {
  kind: 'shared';
  use: SharedCheckName;
  row?: string | undefined;
  with: Record<string, z.infer<typeof plainValue>>;
}
/** Takes only the first of the checks that reports something. */
interface FirstCheck {
  kind: 'first';
  checks: Check[];
}
/** Groups checks, and adds a sentence if one of them reports something. */
interface GroupCheck {
  kind: 'group';
  checks: Check[];
  ifAny?: string | undefined;
}
/** Always reports its sentence; the last of the checks in `first` or `none`. */
interface SayCheck {
  kind: 'say';
  say: string;
}
export type Check =
  | FindCheck
  | MustCheck
  | ExistsCheck
  | RefuseCheck
  | CountCheck
  | EachCheck
  | TextCheck
  | SharedCheck
  | FirstCheck
  | GroupCheck
  | SayCheck;

export const checks: z.ZodType<Check[]> = z.lazy(() => z.array(check).min(1).max(MOST_CHECKS));

const row = rowName.optional();
const column = z.string().min(1).max(80);

const check = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('find'),
    name: rowName,
    rows: rowSelection,
    prefer: rowConditions.optional(),
    pick: z.enum(['first', 'last', 'fewestErrors']).optional(),
    sortBy: column.optional(),
    none: z.union([sentence, checks]).optional(),
    check: checks.optional(),
  }),
  z.strictObject({ kind: z.literal('must'), row, when: rowConditions.optional(), is: rowConditions, say: sentences }),
  z.strictObject({ kind: z.literal('exists'), rows: rowSelection, say: sentence }),
  z.strictObject({
    kind: z.literal('refuse'),
    rows: rowSelection,
    only: z.literal('first').optional(),
    say: sentences,
  }),
  z.strictObject({
    kind: z.literal('count'),
    rows: rowSelection,
    most: z.int().min(0).max(100),
    names: column.optional(),
    say: sentence,
  }),
  z.strictObject({ kind: z.literal('each'), name: rowName, rows: rowSelection, checks }),
  z.strictObject({
    kind: z.literal('text'),
    row,
    column,
    label: z.string().min(1).max(20),
    states: z.array(z.strictObject({ words: wordings, say: sentence })).max(MOST_CASES),
    refuses: wordings,
    ignores: wordings.optional(),
    meaning: sentence,
  }),
  z.strictObject({
    kind: z.literal('shared'),
    use: z.enum(sharedCheckNames),
    row,
    with: z.record(z.string().max(30), plainValue),
  }),
  z.strictObject({ kind: z.literal('first'), checks }),
  z.strictObject({ kind: z.literal('group'), checks, ifAny: sentence.optional() }),
  z.strictObject({ kind: z.literal('say'), say: sentence }),
]);

const refusal = z.strictObject({
  rows: rowSelection,
  only: z.literal('first').optional(),
  say: sentences,
});
export const refusals = z.array(refusal).max(MOST_CHECKS);
