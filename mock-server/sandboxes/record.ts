import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';
import { examForm } from '#contracts/control/exams.ts';
import { sandboxId, scenarioName } from '#contracts/control/fields.ts';
import type { WhiteLabel } from '#seed/white-label/white-label.ts';
import { withCurrentFields } from '../kernel/store/record-fields.ts';
import { whiteLabelForm } from '#contracts/control/white-label-form.ts';
import { defaultSettings, serverSettings } from './server-settings.ts';
import { storedKeys } from '../kernel/routing/keys.ts';
import { ownExercise } from './own-exercise-record.ts';
import { departure } from './transfers/transfer-record.ts';
import { keptScript, ownScript } from './own-script-record.ts';
import { newTraining, training } from './training-record.ts';
import { storedVisit } from './visit-record.ts';

const generationFields = {
  scenario: scenarioName.catch('standard'),
  /** Name of the seeded world on which the generation is based. */
  base: z.string(),
  /**
   * Unique number of the generation, which keeps the changes of generations apart. No other sandbox uses the number,
   * not even a later sandbox that reuses the id.
   */
  generation: z.int(),
  /** White label of the institution. */
  brand: whiteLabelForm.nullable().default(null),
  /**
   * Moment up to which the operation of the school was simulated, yyyy-MM-dd HH:mm:ss; null if the data ends at the
   * moment of the seeded world.
   */
  playedUntil: z.string().nullable().default(null),
};

/**
 * Reasons for storing a generation in addition to the current one: a snapshot that a user named, a parked main branch
 * ('own'), or a parked exercise branch ('side').
 */
const snapshotKinds = ['snapshot', 'own', 'side'] as const;

/** Actions that replace the data of a sandbox with other data. */
const replacementCauses = ['reset', 'brand', 'snapshot', 'move', 'renew', 'time', 'undo'] as const;
export type ReplacementCause = (typeof replacementCauses)[number];

/** Generation that a reset, or another replacement of the data, has replaced. */
const replacedGeneration = z.object({
  ...generationFields,
  clockOffset: z.number().optional(),
  /** Time until which the generation can be restored, in epoch milliseconds by the machine's clock. */
  until: z.number(),
  cause: z.enum(replacementCauses).default('reset'),
  /** True if the generation contains user changes. A generation of an older version counts as changed. */
  written: z.boolean().default(true),
});
export type ReplacedGeneration = z.infer<typeof replacedGeneration>;

const snapshot = z.object({
  ...generationFields,
  kind: z.enum(snapshotKinds).default('snapshot'),
  /** Key that identifies the snapshot within its sandbox. */
  key: z.string(),
  name: z.string(),
  /** Time at which the snapshot was taken, yyyy-MM-dd HH:mm:ss by the machine's clock. */
  shelvedAt: z.string(),
  clockOffset: z.number(),
});
export type Snapshot = z.infer<typeof snapshot>;

/** Progress of a demo script. Times are epoch milliseconds by the machine's clock. */
const demoScriptProgress = z.object({
  id: z.string(),
  step: z.string(),
  done: z.array(z.string()),
  beganAt: z.number(),
  endedAt: z.number().nullable(),
  /** Time in which the script was presented until it was last stored, without pauses. */
  activeMs: z.number().default(0),
  /** Highest id that existed when the current step began. Rows with higher ids were created during the step. */
  since: z.string(),
  /** Version of the script that was begun, if a user has written it. */
  own: keptScript.nullish(),
});
export type DemoScriptProgress = z.infer<typeof demoScriptProgress>;

/**
 * Notes and settings of the presenter, which outlive the data of the sandbox. A copy of the sandbox does not get them.
 */
const presenting = z.object({
  notes: z.string(),
  /** Number of times that the notes were saved. */
  revision: z.int(),
  /** True if the steps of the demo script open in the customer windows. */
  isFollowing: z.boolean(),
});

/** Stored record of a sandbox, without its rows. */
const currentRecord = z.object({
  id: sandboxId,
  name: z.string(),
  randomSeed: z.int(),
  /** yyyy-MM-dd HH:mm:ss by the machine's clock. */
  createdAt: z.string(),
  /** Offset of the sandbox's clock from the machine's clock, in milliseconds. */
  clockOffset: z.number(),
  /**
   * Keys of the sandbox. Without keys, only the server's access key opens the sandbox. The field is missing in a record
   * of an older version.
   */
  keys: storedKeys.default({}),
  ...generationFields,
  /** Replaced generations that are kept for a day, newest last. */
  replaced: z.array(replacedGeneration).default([]),
  /**
   * Action that replaced the data with the current generation, in epoch milliseconds by the machine's clock; null if
   * it replaced no other generation.
   */
  startedBy: z
    .object({ at: z.number(), cause: z.enum(replacementCauses) })
    .nullable()
    .default(null),
  snapshots: z.array(snapshot).default([]),
  /**
   * Time of the last use in epoch milliseconds by the machine's clock, accurate to some minutes. null for a sandbox
   * that was never used.
   */
  lastUsedAt: z.number().nullable().default(null),
  /** Code of the link that created the sandbox. */
  madeBy: z.string().nullable().default(null),
  /** Training group and trainee for whom the sandbox was created. */
  group: z
    .object({
      id: z.string(),
      name: z.string(),
      trainee: z.string(),
      /** Position of the trainee in the group's list of names. */
      place: z.int(),
      course: z.string().nullable(),
      /** Conditions of the group's examination in its course. */
      exam: examForm.nullable().default(null),
      createdAt: z.string(),
    })
    .nullable()
    .default(null),
  /** Key of the active exercise branch; null while the main branch is active. */
  side: z.string().nullable().default(null),
  /**
   * Time of the last activity in the active exercise branch, in epoch milliseconds by the machine's clock. The branch's
   * clock runs only during activity.
   */
  sideSeenAt: z.number().default(0),
  /** Training progress of the trainee. All branches of the sandbox share it. */
  training: training.default(newTraining),
  /** Exercise that is recorded and tried in the sandbox. */
  exercise: ownExercise.nullable().default(null),
  /** Demo script that is recorded and tried in the sandbox. */
  script: ownScript.nullable().default(null),
  /** Time of the automatic removal in epoch milliseconds by the machine's clock; null means never. */
  expiresAt: z.number().nullable().default(null),
  /**
   * Schema fingerprint of the version that last accepted or created the rows. Empty in a record of a version without
   * fingerprints.
   */
  schema: z.string().default(''),
  /** Schema fingerprints of the versions that created the rows, newest last. */
  madeFor: z.array(z.string()).default([]),
  /**
   * Chosen moment of the data, yyyy-MM-dd HH:mm:ss; null if the sandbox follows the machine's clock. The sandbox's
   * clock shows this moment until `at`, the first use in epoch milliseconds by the machine's clock.
   */
  begun: z.object({ moment: z.string(), at: z.number().nullable() }).nullable().default(null),
  /** Progress of the demo script that was started in this sandbox. */
  tour: demoScriptProgress.nullish(),
  presenting: presenting.default({ notes: '', revision: 0, isFollowing: false }),
  /** Visits by links, oldest first. A copy of the sandbox does not get them. */
  visits: z.array(storedVisit).default([]),
  /** Day on which the owner last chose to keep or shift the outdated data. */
  keptOn: z.string().nullable().default(null),
  /** Server settings. Only the record of the default sandbox uses this field. */
  settings: serverSettings.default(defaultSettings),
  /**
   * Damage of the current generation; null when it is intact. `aside` is the quarantine folder, or null for damage that
   * a running server found.
   */
  damaged: z.object({ aside: z.string().nullable() }).nullable().default(null),
  /** Transfer to another server, during which the sandbox is stopped; null while it is in use. */
  departure: departure.nullable().default(null),
  /** Transfer by which the sandbox came from another server; null if it was created here. */
  arrivedBy: z.string().nullable().default(null),
});
export type SandboxRecord = z.infer<typeof currentRecord>;
/** Names of the fields of a record. A file of a later version may contain others. */
export const recordFieldNames: readonly string[] = Object.keys(currentRecord.shape);

/** Parses a stored record, including a record that an older version wrote. */
export const sandboxRecord = z.preprocess(
  (stored) => (typeof stored === 'object' && stored !== null ? withCurrentFields(stored) : stored),
  currentRecord,
);

/** Time by the machine's clock during which a replaced generation can be restored. */
export const UNDO_PERIOD_MS = 24 * 3_600_000;

const LARGEST_GENERATION = 2 ** 47;

/**
 * Returns a random number for a new generation. A counter would assign the number of an undone or deleted generation
 * again.
 */
export const newGeneration = (): number => randomInt(LARGEST_GENERATION);

/** Returns the folder of the pictures uploaded in a generation. */
export const uploadsOf = (folder: string, { id, generation }: { id: string; generation: number }): string =>
  join(folder, 'uploads', id, String(generation));

/** Returns all stored generations of a sandbox, beginning with the current one. */
export const generationsOf = ({
  id,
  base,
  generation,
  replaced,
  snapshots,
  brand,
}: SandboxRecord): { id: string; base: string; generation: number; brand: WhiteLabel | null }[] =>
  [{ base, generation, brand }, ...replaced, ...snapshots].map((stored) => ({
    id,
    base: stored.base,
    generation: stored.generation,
    brand: stored.brand,
  }));
