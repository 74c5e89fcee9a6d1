import * as z from 'zod';
import { personas } from '#seed/personas.ts';
import type { Course, Exercise } from '#seed/exercises/exercise.ts';
import { courses } from '#seed/exercises/index.ts';
import { type Actions, type ControlInput, visitor } from '../../kernel/control/action.ts';
import { conflict, forbidden } from '../../kernel/refusal.ts';
import { checked } from '../../kernel/routing/parse.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Progress } from '../../kernel/sandboxes/training.ts';
import { beginningOf, courseOf, exerciseCalled, exerciseIn, lifeOf, nameOf } from './exercise-life.ts';
import { noteBegun, noteTry, progressOf, shownProgress } from './progress.ts';
import { Trainee } from './trainee.ts';
import { requireTrainees } from './turn.ts';

const beginForm = z.object({ anew: z.boolean().default(false) });

/** What somebody who learns asks for, in a sandbox of any kind. */
export const exerciseActions = {
  'GET exercises': visitor((_, world) => {
    world.part(Trainee).noteCall();
    return { current: exerciseIn(world)?.id ?? null, courses: courses.map((course) => courseIn(world, course)) };
  }),

  /** Begins it, or goes on with it as it was left; what is done elsewhere in the sandbox is kept beside. */
  'POST exercises': visitor(async (sandboxes, world, { tail, body, rank }) => {
    requireLearner(world, rank);
    const exercise = exerciseCalled(tail);
    const { anew } = checked(beginForm, body);
    requireTrainees(world);
    world.part(Trainee).noteCall();
    const { record } = world;
    const to = await sandboxes.takeSide(record.id, lifeOf(exercise), anew);
    if (anew || !progressOf(to.record, exercise.id))
      noteBegun(to.record, exercise.id, nameOf(beginningOf(to, exercise)));
    await to.keepRecord();
    return { as: exercise.as, to: exercise.page };
  }),

  /** Back to the sandbox's own life; the exercise can be gone on with. */
  'DELETE exercise': visitor(async (sandboxes, world, { rank }) => {
    requireLearner(world, rank);
    requireTrainees(world);
    world.part(Trainee).noteCall();
    await sandboxes.takeOwn(world.record.id);
  }),

  'GET exercise': visitor((_, world) => {
    world.part(Trainee).noteCall();
    const exercise = exerciseIn(world);
    if (!exercise) return null;
    const course = courseOf(exercise);
    const ids = course?.exercises.map(({ id }) => id) ?? [];
    const at = ids.indexOf(exercise.id);
    const opened = progressOf(world.record, exercise.id)?.hints ?? 0;
    return {
      ...shownIn(world, exercise),
      course: { id: course?.id ?? '', title: course?.title ?? '' },
      position: at + 1,
      of: ids.length,
      next: ids[at + 1] ?? null,
      ...hintsOf(exercise, opened),
    };
  }),

  'POST exercise-check': visitor(async (_, world) => {
    const { trainee, progress } = atWork(world);
    const missing = trainee.missing();
    noteTry(progress, missing.length);
    await trainee.keep();
    return { isSolved: missing.length === 0, missing };
  }),

  /** Opens one hint more. */
  'POST exercise-hint': visitor(async (_, world) => {
    const { trainee, exercise, progress } = atWork(world);
    progress.hints = Math.min(progress.hints + 1, exercise.hints.length);
    await trainee.keep();
    return hintsOf(exercise, progress.hints);
  }),
} satisfies Actions;

function courseIn(world: World, { id, title, goal, exercises }: Course) {
  const shown = exercises.map((exercise) => shownIn(world, exercise));
  const solved = shown.filter(({ state }) => state === 'solved').length;
  return { id, title, goal, solved, isDone: solved === shown.length, exercises: shown };
}

function shownIn({ record }: World, exercise: Exercise) {
  const { id, title, aim, why, as, page } = exercise;
  const persona = personas.find(({ username }) => username === as);
  const asTitle = persona?.title ?? '';
  return { id, title, aim, why, as, asTitle, page, ...shownProgress(progressOf(record, id)) };
}

const hintsOf = ({ hints }: Exercise, opened: number) => ({
  hints: hints.slice(0, opened),
  left: hints.length - opened,
});

/**
 * A visitor's key is a trainee's card; one to anybody else's sandbox does not put away what that one works with.
 * @throws Refusal
 */
function requireLearner({ record }: World, rank: ControlInput['rank']): void {
  if (rank === 'visitor' && !record.group)
    throw forbidden('这个沙箱由别人管理，不能在里面做练习；请向发来链接的人索取练习用的链接');
}

/** @throws Refusal where no exercise is under way */
function atWork(world: World): { trainee: Trainee; exercise: Exercise; progress: Progress } {
  const trainee = world.part(Trainee);
  trainee.noteCall();
  const { exercise, progress } = trainee;
  if (!exercise || !progress) throw conflict('没有正在做的练习，请先选择一个练习开始');
  return { trainee, exercise, progress };
}
