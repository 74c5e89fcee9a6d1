import { createHash } from 'node:crypto';
import { checkExercise } from '#seed/exercises/check-exercise.ts';
import { EXERCISE_DAY, EXERCISE_RANDOM_SEED, type Exercise } from '#seed/exercises/exercise.ts';
import { exercises } from '#seed/exercises/index.ts';
import { MORNING } from '#seed/generators/day-phases.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Branch } from '../../sandboxes/exercise-branch.ts';
import type { SandboxWorld } from '../../sandboxes/sandbox-world.ts';
import type { Sandboxes } from '../../sandboxes/sandboxes.ts';
import { type Checkpoint, checkpointOf, checkViewSince, preparedStore } from '../../kernel/store/changes-since.ts';
import { ownExerciseIn, publishedFile } from './own-exercises.ts';

const START_MOMENT = `${EXERCISE_DAY} 09:00:00`;
const KEY = 'exercise-';

/**
 * Returns an exercise that a sandbox may begin. A trainer's exercise is taken over in its published version, unless the
 * sandbox resumes the version that it has begun.
 * @throws Refusal when there is no such exercise
 */
export function takeExercise(sandboxes: Sandboxes, { record }: SandboxWorld, id: string, isRestart: boolean): Exercise {
  const builtIn = exercises.find((one) => one.id === id);
  if (builtIn) return builtIn;
  const published = record.exercise ? undefined : publishedFile(sandboxes, record, id);
  if (published && (isRestart || !record.training.files[id])) record.training.files[id] = published;
  const exercise = ownExerciseIn(record, id);
  if (!exercise) throw notFound('没有这个练习');
  return exercise;
}

/** Returns the exercise of the active branch, or null on the main branch. */
export function currentExercise({ record }: Pick<SandboxWorld, 'record'>): Exercise | null {
  if (!record.side?.startsWith(KEY)) return null;
  const id = record.side.slice(KEY.length);
  return exercises.find((one) => one.id === id) ?? ownExerciseIn(record, id) ?? null;
}

/**
 * Returns the branch on which an exercise runs: a small school on Monday morning, with the data prepared for the
 * exercise.
 */
export const branchForExercise = ({ id, title, prepare }: Exercise): Branch => ({
  key: KEY + id,
  name: title,
  seed: { today: EXERCISE_DAY, moment: MORNING, randomSeed: EXERCISE_RANDOM_SEED, scenario: 'small' },
  begins: START_MOMENT,
  prepare: (world) => prepare?.(world),
});

/**
 * Computes the checkpoint at which the exercise began, from the seeded world. Nothing is stored, so a server restart
 * does not lose the checkpoint.
 */
export const initialCheckpoint = ({ store }: SandboxWorld, exercise: Exercise): Checkpoint =>
  checkpointOf(preparedStore(store.base, branchForExercise(exercise)));

/** Returns what the check of an exercise reports before any work. */
export function missingAtStart({ store, clock }: SandboxWorld, exercise: Exercise): readonly string[] {
  const initial = preparedStore(store.base, branchForExercise(exercise));
  return checkExercise(exercise, checkViewSince(initial, clock, checkpointOf(initial)));
}

/** Hashes a checkpoint, to detect that another version prepares the exercise differently. */
export const checkpointHash = (mark: Checkpoint): string =>
  createHash('sha256')
    .update(JSON.stringify([...mark].map(([table, rows]) => [table, [...rows]])))
    .digest('base64url')
    .slice(0, 12);
