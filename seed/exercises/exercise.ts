import type { ExerciseFile } from '#contracts/training/exercise-file.ts';
import type { PreparedWorld, SeenWorld } from '../generators/check-view.ts';
import type { Governs } from './leftovers/governs.ts';

/** Monday on which all exercises take place, so that holidays, weekdays and lessons never vary. */
export const EXERCISE_DAY = '2026-09-07';

/**
 * Random seed of every exercise branch, so that all trainees start from an identical seeded world. It was chosen for
 * this world: the texts of the exercises name its students, balances, lessons and free places, so a change of the
 * generators needs another seed or other texts.
 */
export const EXERCISE_RANDOM_SEED = 20_260_958;

/** A task that the trainee solves in the console, on an exercise branch. */
export interface Exercise {
  /** URL segment: lower-case letters, digits and hyphens. */
  id: string;
  title: string;
  /** Task that the trainee is given. */
  aim: string;
  /** Why a school needs this task. */
  why: string;
  /** Username of the persona as whom the trainee works. */
  as: string;
  /** Path of the page that opens first. */
  page: string;
  /** At most three hints, from a nudge to the full instructions. */
  hints: readonly string[];
  /** Prepares the branch's data deterministically. Without this function, the seeded world is not changed. */
  prepare?(world: PreparedWorld): void;
  /** Changes that `check` judges. Every other change is reported as a leftover, which `leftovers/` formats. */
  governs: Governs;
  /**
   * Returns one sentence for each missing or wrong part; none if the exercise is solved. Names that the aim does not
   * prescribe can be chosen freely.
   */
  check(world: SeenWorld): readonly string[];
  /** Document of the exercise; absent if the exercise is stored and its document can no longer be read. */
  file?: ExerciseFile;
}

export interface Course {
  id: string;
  title: string;
  /** Skills that the course teaches. */
  goal: string;
  exercises: readonly Exercise[];
}
