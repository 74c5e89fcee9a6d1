import * as z from 'zod';
import { isSafePath } from '../control/fields.ts';
import { checks, refusals, rowName, sentence } from './exercise-checks.ts';
import { rowConditions } from './row-conditions.ts';

/** Version of the format. A file of a later version is refused. */
export const EXERCISE_FORMAT = 1;
/** Maximum size of a file in characters. */
export const LONGEST_EXERCISE_FILE = 60_000;

const MOST_HINTS = 3;
const MOST_PREPARED = 60;
const MOST_ADDED = 100;
const MOST_STUDENTS = 10;

const words = (most: number) => z.string().trim().min(4).max(most);
const table = z.string().max(40);

/** Columns of a prepared row. A value may be a list or an object, whose parts may be references and days. */
const columns = z.record(z.string().min(1).max(40), z.json());

/** A class of 林晓雯 with these students, each with 20 hours, so that one document need not list all their rows. */
const smallClass = z.strictObject({
  use: z.literal('smallClass'),
  name: rowName,
  claName: z.string().trim().min(2).max(30),
  students: z.array(z.string().trim().min(1).max(20)).min(1).max(MOST_STUDENTS),
});
export type SmallClass = z.infer<typeof smallClass>;

/** Changes of the data before the exercise begins, in order. */
const preparation = z.union([
  z.strictObject({ add: table, name: rowName.optional(), row: columns }),
  z.strictObject({ take: table, name: rowName, where: rowConditions }),
  z.strictObject({ change: table, where: rowConditions, set: columns }),
  z.strictObject({ remove: table, where: rowConditions }),
  smallClass,
]);
export type Preparation = z.infer<typeof preparation>;

/** Changes of a table that are part of the exercise. Every other change is reported. */
const governed = z.strictObject({
  added: rowConditions.optional(),
  most: z.union([z.int().min(1).max(MOST_ADDED), z.literal('any')]).optional(),
  changed: rowConditions.optional(),
  columns: z.array(z.string().max(40)).max(40).optional(),
  removed: rowConditions.optional(),
});
export type GovernedFile = z.infer<typeof governed>;

/** An exercise as a document: its words, prepared rows, expected and refused results. It contains no code. */
export const exerciseFile = z.strictObject({
  format: z.literal(EXERCISE_FORMAT),
  id: z
    .string()
    .max(40)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  course: z.string().min(1).max(40),
  title: z.string().trim().min(2).max(40),
  aim: words(400),
  why: words(300),
  as: z.string().min(1).max(30),
  page: z.string().refine(isSafePath, '页面地址应以 / 开头，如 /edu/cla'),
  hints: z.array(words(400)).min(1).max(MOST_HINTS),
  prepare: z.array(preparation).max(MOST_PREPARED).optional(),
  expect: checks,
  /** States that must not exist, reported after `expect`. */
  refuse: refusals.optional(),
  /** Sentence that is added if anything is reported, for work that cannot be undone. */
  ifAny: sentence.optional(),
  governs: z.record(table, governed),
});
export type ExerciseFile = z.infer<typeof exerciseFile>;
