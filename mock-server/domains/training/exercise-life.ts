import { createHash } from 'node:crypto';
import { EXERCISE_DAY, type Exercise } from '#seed/exercises/exercise.ts';
import { courses, exercises } from '#seed/exercises/index.ts';
import { MORNING } from '#seed/moments.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { SideLife } from '../../kernel/sandboxes/side-life.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import { type Mark, markOf, preparedOn } from '../../kernel/store/since.ts';

/** All trainees stand on one base, whatever their sandboxes were sown from. */
const RANDOM_SEED = 20_260_901;
const BEGINS = `${EXERCISE_DAY} 09:00:00`;
const KEY = 'exercise-';

/** @throws Refusal when there is none */
export function exerciseCalled(id: string): Exercise {
  const exercise = exercises.find((one) => one.id === id);
  if (!exercise) throw notFound('没有这个练习');
  return exercise;
}

export const courseOf = ({ id }: Exercise) =>
  courses.find((course) => course.exercises.some((exercise) => exercise.id === id));

/** What is done in a world; null where it is the sandbox's own life. */
export const exerciseIn = ({ record: { side } }: Pick<World, 'record'>): Exercise | null =>
  exercises.find(({ id }) => side === KEY + id) ?? null;

/** Monday morning in a small school, made ready for the exercise. */
export const lifeOf = ({ id, title, prepare }: Exercise): SideLife => ({
  key: KEY + id,
  name: title,
  seed: { today: EXERCISE_DAY, moment: MORNING, randomSeed: RANDOM_SEED, scenario: 'small' },
  begins: BEGINS,
  prepare: (world) => prepare?.(world),
});

/** How the world stood when its exercise began; derived, so that a restart changes nothing. */
export const beginningOf = ({ store }: World, exercise: Exercise): Mark =>
  markOf(preparedOn(store.base, lifeOf(exercise)));

/** By this a beginning is known again: another version may prepare the same exercise otherwise. */
export const nameOf = (mark: Mark): string =>
  createHash('sha256')
    .update(JSON.stringify([...mark].map(([table, rows]) => [table, [...rows]])))
    .digest('base64url')
    .slice(0, 12);
