import * as z from 'zod';
import { isSafePath } from '../control/fields.ts';
import { checks, rowName } from './exercise-checks.ts';
import { rowSelection } from './row-conditions.ts';

/** Version of the format. A file of a later version is refused. */
export const DEMO_SCRIPT_FORMAT = 1;
/** Maximum size of a file in characters. */
export const LONGEST_DEMO_SCRIPT_FILE = 60_000;
/** Maximum number of steps of a script. */
export const MOST_STEPS = 30;

const LONGEST_TEXT = 400;
const LONGEST_TITLE = 40;
const MOST_MINUTES = 90;
const MOST_SECONDS = 600;
const MOST_ROWS = 10;

/**
 * Rows that the server finds and prepares, such as the next lesson without a request. Conditions on a single row cannot
 * describe them. A file can only name them.
 */
export const knownRowNames = [
  'newStudent',
  'waitingEnrolment',
  'seatedEnrolment',
  'enrolmentWithFewHours',
  'todaysLesson',
  'futureLesson',
  'unrecordedLesson',
  'heldLesson',
  'pendingLeave',
  'unpaidCampus',
  'pendingCampus',
  'openedCampus',
] as const;
const knownRowName = z.enum(knownRowNames);
export type KnownRowName = z.infer<typeof knownRowName>;

/** Row to which the texts of a step refer: one that the server knows, or the first or last of the selected rows. */
const namedRow = z.union([
  z.strictObject({ name: rowName, known: knownRowName }),
  z.strictObject({ name: rowName, rows: rowSelection, pick: z.enum(['first', 'last']).optional() }),
]);
export type NamedRow = z.infer<typeof namedRow>;

/**
 * Text that is shown. {row.column} and {row.column|text if empty} are filled in, with dates such as 9 月 7 日. A part in
 * [brackets] is omitted if nothing fills in its placeholders, and [part|other part] is then replaced.
 */
const template = z.string().trim().min(2).max(LONGEST_TEXT);

const PLACEHOLDER = /\{[^{}]*\}/g;
const id = z
  .string()
  .max(LONGEST_TITLE)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, '编号只能用小写字母、数字和连字符');

export const demoScriptFileStep = z.strictObject({
  id,
  title: z.string().trim().min(2).max(LONGEST_TITLE),
  /** Username of the persona who performs the step. */
  as: z.string().min(1).max(30),
  /** Path of the page. Placeholders are filled in. */
  page: z.string().refine((path) => isSafePath(path.replaceAll(PLACEHOLDER, '')), '页面地址应以 / 开头，如 /edu/cla'),
  /** Instructions for the presenter, in the words of the console. */
  act: template,
  /** Talking points for the customer. */
  say: template,
  rows: z.array(namedRow).max(MOST_ROWS).optional(),
  /** Rows that are prepared before the step, in case an earlier step was skipped or undone. */
  prepare: z.array(knownRowName).max(MOST_ROWS).optional(),
  /** The step is done when these checks report nothing. Without them, the presenter ticks it. */
  done: checks.optional(),
  /** Version of the step for a visitor who is alone. The walkthrough omits a step without it. */
  guided: z
    .strictObject({
      text: template,
      /** Estimated time on a phone. */
      seconds: z.int().min(5).max(MOST_SECONDS),
      /** True if the button that the step asks for is in a list row. On a phone it is in the row's menu. */
      isInRow: z.boolean().optional(),
    })
    .optional(),
});
export type DemoScriptFileStep = z.infer<typeof demoScriptFileStep>;

/** A demo script as a document: its words, the rows that they name, and the checks of its steps. It contains no code. */
export const demoScriptFile = z.strictObject({
  format: z.literal(DEMO_SCRIPT_FORMAT),
  id,
  title: z.string().trim().min(2).max(LONGEST_TITLE),
  minutes: z.int().min(1).max(MOST_MINUTES),
  /** Target audience and message of the script. */
  goal: z.string().trim().min(4).max(LONGEST_TEXT),
  steps: z.array(demoScriptFileStep).min(1).max(MOST_STEPS),
});
export type DemoScriptFile = z.infer<typeof demoScriptFile>;
