import type { exercises } from '#contracts/control/exercises.ts';
import { personas } from '#seed/personas.ts';
import type { Course, Exercise } from '#seed/exercises/exercise.ts';
import type { ControlHandlers, ControlRequest } from '../../sandboxes/control/action.ts';
import { conflict, forbidden } from '../../kernel/refusal.ts';
import type { SandboxWorld } from '../../sandboxes/sandbox-world.ts';
import type { Progress } from '../../sandboxes/training-record.ts';
import {
  initialCheckpoint,
  takeExercise,
  currentExercise,
  branchForExercise,
  checkpointHash,
} from './exercise-setup.ts';
import { coursesFor } from './own-exercises.ts';
import { noteAuthorsTry } from './authors-try.ts';
import { recordStart, recordTry, progressOf, progressView } from './progress.ts';
import { NO_EXERCISE, Trainee } from './trainee.ts';
import { requireTraineeControl } from './control-holder.ts';

/** Control API actions with which a trainee does exercises. */
export const exerciseActions: ControlHandlers<typeof exercises> = {
  list: (sandboxes, world) => {
    world.part(Trainee).noteCall();
    const courses = coursesFor(sandboxes, [world.record]);
    return { current: currentExercise(world)?.id ?? null, courses: courses.map((course) => courseView(world, course)) };
  },

  /** Starts or resumes an exercise. The rest of the sandbox's data is kept unchanged. */
  begin: async (sandboxes, world, { id, restart }, { rank }) => {
    requireTraineeAccess(world, rank);
    requireTraineeControl(world);
    const exercise = takeExercise(sandboxes, world, id, restart);
    world.part(Trainee).noteCall();
    const { record } = world;
    const to = await sandboxes.switchToBranch(record.id, branchForExercise(exercise), restart);
    // The author of an exercise tries it anew, as a trainee who has not solved it.
    if (restart && to.record.exercise) delete to.record.training.exercises[exercise.id];
    if (restart || !progressOf(to.record, exercise.id))
      recordStart(to.record, exercise.id, checkpointHash(initialCheckpoint(to, exercise)));
    to.part(Trainee).noteActivity();
    await to.saveRecord();
    return { as: exercise.as, to: exercise.page };
  },

  /** Switches back to the main branch; the exercise can be resumed later. */
  leave: async (sandboxes, world, _, { rank }) => {
    requireTraineeAccess(world, rank);
    requireTraineeControl(world);
    world.part(Trainee).noteCall();
    await sandboxes.switchToMain(world.record.id);
  },

  current: (sandboxes, world) => {
    world.part(Trainee).noteCall();
    const exercise = currentExercise(world);
    if (!exercise) return null;
    const course = coursesFor(sandboxes, [world.record]).find(({ exercises }) =>
      exercises.some(({ id }) => id === exercise.id),
    );
    const ids = course?.exercises.map(({ id }) => id) ?? [];
    const at = ids.indexOf(exercise.id);
    const opened = progressOf(world.record, exercise.id)?.hints ?? 0;
    return {
      ...exerciseView(world, exercise),
      course: { id: course?.id ?? '', title: course?.title ?? '' },
      position: at + 1,
      of: ids.length,
      next: ids[at + 1] ?? null,
      ...hintsOf(exercise, opened),
    };
  },

  check: async (sandboxes, world) => {
    const { trainee, progress } = currentAttempt(world);
    const missing = trainee.missing();
    recordTry(progress, missing.length);
    await noteAuthorsTry(sandboxes, world, missing);
    await trainee.keep();
    return { isSolved: missing.length === 0, missing };
  },

  /** Reveals one more hint. */
  revealHint: async (_, world) => {
    const { trainee, exercise, progress } = currentAttempt(world);
    progress.hints = Math.min(progress.hints + 1, exercise.hints.length);
    await trainee.keep();
    return hintsOf(exercise, progress.hints);
  },
};

function courseView(world: SandboxWorld, { id, title, goal, exercises }: Course) {
  const views = exercises.map((exercise) => exerciseView(world, exercise));
  const solvedCount = views.filter(({ state }) => state === 'solved').length;
  return { id, title, goal, solved: solvedCount, isDone: solvedCount === views.length, exercises: views };
}

function exerciseView({ record }: SandboxWorld, exercise: Exercise) {
  const { id, title, aim, why, as, page } = exercise;
  const persona = personas.find(({ username }) => username === as);
  const asTitle = persona?.title ?? '';
  return { id, title, aim, why, as, asTitle, page, ...progressView(progressOf(record, id)) };
}

const hintsOf = ({ hints }: Exercise, opened: number) => ({
  hints: hints.slice(0, opened),
  left: hints.length - opened,
});

/**
 * Requires that a visitor's sandbox belongs to a training group. A visitor must not switch the data of a sandbox that
 * another user manages.
 * @throws Refusal
 */
function requireTraineeAccess({ record }: SandboxWorld, rank: ControlRequest['rank']): void {
  if (rank === 'visitor' && !record.group)
    throw forbidden('这个沙箱由别人管理，不能在里面做练习；请向发来链接的人索取练习用的链接');
}

/** @throws Refusal when no exercise is in progress */
function currentAttempt(world: SandboxWorld): { trainee: Trainee; exercise: Exercise; progress: Progress } {
  const trainee = world.part(Trainee);
  trainee.noteCall();
  trainee.noteActivity();
  const { exercise, progress } = trainee;
  if (!exercise || !progress) throw conflict(NO_EXERCISE);
  return { trainee, exercise, progress };
}
