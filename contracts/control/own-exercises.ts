import * as z from 'zod';
import { LONGEST_EXERCISE_FILE } from '../training/exercise-file.ts';
import { defineActions } from './action.ts';

/** Groups that see an exercise; null for every sandbox of the server. */
const audience = z.array(z.string().max(60)).max(200).nullable();

/** Published version of an exercise, and who sees it. `at` is yyyy-MM-dd HH:mm:ss by the machine's clock. */
const publication = z.object({ version: z.int(), at: z.string(), groups: audience });

const summary = z.object({
  id: z.string(),
  title: z.string(),
  course: z.string(),
  as: z.string(),
  asTitle: z.string(),
  /** Latest version, from 1. */
  version: z.int(),
  savedAt: z.string(),
  publication: publication.nullable(),
  /** True if the latest version was solved in a try. */
  isSolvedInTry: z.boolean(),
  /** Messages of the last failed try of the latest version; null if there was none. */
  failedTry: z.array(z.string()).nullable(),
  /** True if the checks of the latest version report nothing before any work. */
  needsNoWork: z.boolean(),
});
export type OwnExercise = z.infer<typeof summary>;

const details = summary.extend({
  /** Document of the exercise, as indented JSON. */
  text: z.string(),
  versions: z.array(z.object({ version: z.int(), savedAt: z.string() })),
});
export type OwnExerciseDetails = z.infer<typeof details>;

const text = z
  .string({ error: '请选择练习文件' })
  .min(1, '请选择练习文件')
  .max(LONGEST_EXERCISE_FILE, `文件太大，最多 ${LONGEST_EXERCISE_FILE} 个字符`);
const ofExercise = z.object({ id: z.string() });

const recorded = z.object({
  /** Changes since the exercise began, as sentences. */
  changes: z.array(z.string()),
  /** Labels of the writes in their order. */
  steps: z.array(z.string()),
});

/** Uses of recorded work: the state in which the exercise begins, or the right solution. */
export const recordingUses = ['preparation', 'solution'] as const;
export type RecordingUse = (typeof recordingUses)[number];

/**
 * Actions on the exercises that trainers write. Each exercise is recorded and tried in a sandbox with the same id, and
 * is stored only in the record of this sandbox.
 */
export const ownExercises = defineActions('ownExercises', {
  list: {
    method: 'GET',
    path: 'own-exercises',
    rank: 'operator',
    data: z.array(summary),
    summary: 'Lists the exercises that trainers have written.',
  },
  get: {
    method: 'GET',
    path: 'own-exercises/{id}',
    rank: 'operator',
    input: ofExercise.extend({ version: z.coerce.number().int().optional() }),
    data: details,
    summary: 'Returns the document of an exercise, by default of its latest version.',
  },
  examples: {
    method: 'GET',
    path: 'exercise-examples',
    rank: 'operator',
    data: z.array(z.object({ id: z.string(), title: z.string(), course: z.string(), text: z.string() })),
    summary: 'Returns the built-in exercises that are documents, as examples.',
  },
  create: {
    method: 'POST',
    path: 'own-exercises',
    rank: 'operator',
    input: z.object({ text }),
    data: details,
    summary: 'Creates an exercise from a document, with the sandbox in which it is recorded and tried.',
  },
  save: {
    method: 'PUT',
    path: 'own-exercises/{id}',
    rank: 'operator',
    input: ofExercise.extend({ text, basedOn: z.int() }),
    data: details,
    summary: 'Saves a new version; refused if another user has saved one since `basedOn`.',
  },
  remove: {
    method: 'DELETE',
    path: 'own-exercises/{id}',
    rank: 'operator',
    input: ofExercise,
    data: z.null(),
    summary: 'Deletes an exercise with its sandbox. Trainees keep the version that they have begun.',
  },
  publish: {
    method: 'PUT',
    path: 'exercise-publication/{id}',
    rank: 'operator',
    input: ofExercise.extend({ version: z.int(), groups: audience }),
    data: summary,
    summary: 'Publishes the latest version to groups, after a right and a wrong try of it.',
  },
  withdraw: {
    method: 'DELETE',
    path: 'exercise-publication/{id}',
    rank: 'operator',
    input: ofExercise,
    data: summary,
    summary: 'Offers an exercise to no further trainee.',
  },
  recorded: {
    method: 'GET',
    path: 'exercise-recording',
    rank: 'operator',
    data: recorded,
    summary: "Returns the work in the exercise's sandbox since the exercise began there.",
  },
  takeRecorded: {
    method: 'POST',
    path: 'exercise-recording',
    rank: 'operator',
    input: z.object({ use: z.enum(recordingUses), basedOn: z.int() }),
    data: details,
    summary: 'Saves a version in which the recorded work is prepared, or is the solution.',
  },
});
