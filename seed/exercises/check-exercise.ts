import type { SeenWorld } from '../generators/check-view.ts';
import type { Exercise } from './exercise.ts';
import { leftovers } from './leftovers/leftovers.ts';

/** Returns one sentence for each missing, wrong or unrequired part of the work; none if the exercise is solved. */
export const checkExercise = (exercise: Exercise, world: SeenWorld): readonly string[] => [
  ...exercise.check(world),
  ...leftovers(exercise, world),
];
