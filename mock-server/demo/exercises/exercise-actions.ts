import type { exercises } from '#contracts/control/exercises.ts';
import { personas } from '#seed/personas.ts';
import type { Course, Exercise } from '#seed/exercises/exercise.ts';
import type { ControlHandlers, ControlRequest } from '../../sandboxes/control/action.ts';
import { conflict, forbidden } from '../../kernel/refusal.ts';
import type { Sandboxes } from '../../sandboxes/sandboxes.ts';
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
import { conditionsOf, enterExam, examined, examOf, handIn, requireAttempt } from './exam.ts';
import { recordStart, recordTry, progressOf, progressView } from './progress.ts';
import { NO_EXERCISE, Trainee } from './trainee.ts';
import { requireTraineeControl } from './control-holder.ts';

/** Control API actions with which a trainee does exercises. */
export const exerciseActions: ControlHandlers<typeof exercises> = {
  list: (sandboxes, world) => {
    world.part(Trainee).noteCall();
    const courses = offeredCourses(sandboxes, world);
    return {
      current: currentExercise(world)?.id ?? null,
      courses: courses.map((course) => courseView(world, course)),
      exam: examOf(world.record, courses[0]),
    };
  },

  /** Starts or resumes an exercise. The rest of the sandbox's data is kept unchanged. */
  begin: async (sandboxes, world, { id, restart }, { rank }) => {
    requireTraineeAccess(world, rank);
    requireTraineeControl(world);
    requireInExam(sandboxes, world, id);
    const exercise = takeExercise(sandboxes, world, id, restart);
    enterExam(world.record);
    world.part(Trainee).noteCall();
    const { record } = world;
    const to = await sandboxes.switchToBranch(record.id, branchForExercise(exercise), restart);
    // The author of an exercise tries it again, like a trainee who has not solved it.
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
    const course = offeredCourses(sandboxes, world).find(({ exercises }) =>
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
      ...(conditionsOf(world.record) ? NO_HINTS : hintsOf(exercise, opened)),
    };
  },

  check: async (sandboxes, world) => {
    const { trainee, progress } = currentAttempt(world);
    requireAttempt(world.record, progress);
    const missing = trainee.missing();
    recordTry(progress, missing.length);
    await noteAuthorsTry(sandboxes, world, missing);
    await trainee.keep();
    const isInExam = conditionsOf(world.record) !== null;
    return { isSolved: missing.length === 0, missing: isInExam && missing.length > 0 ? [NOT_RIGHT] : missing };
  },

  handIn: async (_, world) => {
    handIn(world.record);
    await world.saveRecord();
  },

  /** Reveals one more hint. */
  revealHint: async (_, world) => {
    if (conditionsOf(world.record)) throw forbidden('考试中没有提示');
    const { trainee, exercise, progress } = currentAttempt(world);
    progress.hints = Math.min(progress.hints + 1, exercise.hints.length);
    await trainee.keep();
    return hintsOf(exercise, progress.hints);
  },
};

const NO_HINTS = { hints: [], left: 0 };
/** Result of a failed check in an examination. It does not say why the check failed. */
const NOT_RIGHT = '还不对';

/** Returns the courses that are offered in a sandbox; during an examination only its course. */
function offeredCourses(sandboxes: Sandboxes, { record }: SandboxWorld): readonly Course[] {
  const courses = coursesFor(sandboxes, [record]);
  if (!conditionsOf(record)) return courses;
  return courses
    .filter(({ id }) => id === record.group?.course)
    .map((course) => ({ ...course, exercises: examined(record, course) }));
}

/** @throws Refusal for an exercise outside the examination */
function requireInExam(sandboxes: Sandboxes, world: SandboxWorld, id: string): void {
  const isOffered = offeredCourses(sandboxes, world).some(({ exercises }) => exercises.some((one) => one.id === id));
  if (conditionsOf(world.record) && !isOffered) throw conflict('考试中只能做考试的题目');
}

function courseView(world: SandboxWorld, { id, title, goal, exercises }: Course) {
  const views = exercises.map((exercise) => exerciseView(world, exercise));
  const solvedCount = views.filter(({ state }) => state === 'solved').length;
  return { id, title, goal, solved: solvedCount, isDone: solvedCount === views.length, exercises: views };
}

function exerciseView({ record }: SandboxWorld, exercise: Exercise) {
  const { id, title, aim, why, as, page } = exercise;
  const persona = personas.find(({ username }) => username === as);
  const asTitle = persona?.title ?? '';
  const progress = progressOf(record, id);
  const view = { ...progressView(progress), missingAtCheck: progress?.missingAtCheck ?? null };
  // In an examination, the number of unmet conditions would be a hint.
  const hidden = conditionsOf(record) ? { missing: null, missingAtCheck: null } : {};
  return { id, title, aim, why, as, asTitle, page, ...view, ...hidden };
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
