import type { PreparedWorld, SeenWorld } from '../seen-world.ts';

/** The day on which exercises play, a Monday: holidays, weekdays and lessons are the same for everybody, on any day. */
export const EXERCISE_DAY = '2026-09-07';

/** Something to be done in the console, in a state of its own. */
export interface Exercise {
  /** A part of an address: small letters, digits and hyphens. */
  id: string;
  title: string;
  /** What is to be there at the end. */
  aim: string;
  /** Why a school needs it. */
  why: string;
  /** The persona who does it. */
  as: string;
  /** Where it begins. */
  page: string;
  /** At most three, from a nudge to the way itself. */
  hints: readonly string[];
  /** Makes its state ready; without it the world is as it was sown. The same each time. */
  prepare?(world: PreparedWorld): void;
  /** What is missing or wrong, a sentence each; empty when it is solved. Any name is accepted that the aim does not fix. */
  check(world: SeenWorld): readonly string[];
}

export interface Course {
  id: string;
  title: string;
  /** What who has done it can do. */
  goal: string;
  exercises: readonly Exercise[];
}
