import * as z from 'zod';
import { examView } from './exams.ts';
import { defineActions } from './action.ts';
import { nextPage } from './fields.ts';

const progress = {
  state: z.enum(['new', 'begun', 'solved']),
  /** Number of times that the trainee had the result checked. */
  tries: z.number(),
  /** Number of hints that the trainee has read. */
  hints: z.number(),
  /** Minutes of active work, rounded up. */
  minutes: z.number(),
  /** Number of unmet conditions after the last change; null before the first one. */
  missing: z.number().nullable(),
  lastProgressAt: z.string().nullable(),
};

const exercise = z.object({
  id: z.string(),
  title: z.string(),
  aim: z.string(),
  why: z.string(),
  as: z.string(),
  asTitle: z.string(),
  page: z.string(),
  ...progress,
  /** Number of unmet conditions at the last check since the start; null before the first check. */
  missingAtCheck: z.number().nullable(),
  begunAt: z.string().nullable(),
  /** Time of the solution by the machine's clock, as yyyy-MM-dd HH:mm:ss. */
  solvedAt: z.string().nullable(),
});
export type ExerciseProgress = z.infer<typeof exercise>;

const course = z.object({
  id: z.string(),
  title: z.string(),
  goal: z.string(),
  solved: z.number(),
  isDone: z.boolean(),
  exercises: z.array(exercise),
});
export type CourseProgress = z.infer<typeof course>;
const training = z.object({
  current: z.string().nullable(),
  courses: z.array(course),
  /** Examination of the group. It offers no hints, and only the exercises of its course. */
  exam: examView.nullable(),
});
export type Training = z.infer<typeof training>;

/** Hints that the trainee has read, and the number of remaining hints. */
const hints = z.object({ hints: z.array(z.string()), left: z.number() });
export type HintsRead = z.infer<typeof hints>;
const checkOutcome = z.object({ isSolved: z.boolean(), missing: z.array(z.string()) });
export type CheckOutcome = z.infer<typeof checkOutcome>;

/** Actions on a trainee's exercises, in a sandbox of any kind. */
export const exercises = defineActions('exercises', {
  list: {
    method: 'GET',
    path: 'exercises',
    rank: 'visitor',
    data: training,
    summary: "Lists the courses with the trainee's progress, and the current exercise.",
  },
  begin: {
    method: 'POST',
    path: 'exercises/{id}',
    rank: 'visitor',
    input: z.object({ id: z.string(), restart: z.boolean().default(false) }),
    data: nextPage,
    summary: "Starts or resumes an exercise; the rest of the sandbox's data is kept unchanged.",
  },
  leave: {
    method: 'DELETE',
    path: 'exercise',
    rank: 'visitor',
    data: z.null(),
    summary: 'Switches back to the main branch; the exercise can be resumed later.',
  },
  current: {
    method: 'GET',
    path: 'exercise',
    rank: 'visitor',
    data: exercise
      .extend({
        course: z.object({ id: z.string(), title: z.string() }),
        position: z.number(),
        of: z.number(),
        next: z.string().nullable(),
        ...hints.shape,
      })
      .nullable(),
    summary: 'Returns the current exercise with its revealed hints; null without one.',
  },
  check: {
    method: 'POST',
    path: 'exercise-check',
    rank: 'visitor',
    data: checkOutcome,
    summary: 'Checks the current exercise and returns the unmet conditions.',
  },
  handIn: {
    method: 'POST',
    path: 'exam',
    rank: 'visitor',
    data: z.null(),
    summary: 'Ends the examination of a trainee before its time.',
  },
  revealHint: {
    method: 'POST',
    path: 'exercise-hint',
    rank: 'visitor',
    data: hints,
    summary: 'Reveals one more hint.',
  },
});

const GROUP_MESSAGE = '请指定培训班';
const ofGroup = z.object({ group: z.string(GROUP_MESSAGE).min(1, GROUP_MESSAGE) });

const cell = z.object({ exercise: z.string(), ...progress, isStuck: z.boolean() });
export type Cell = z.infer<typeof cell>;
const row = z.object({
  trainee: z.string(),
  id: z.string(),
  current: z.string().nullable(),
  /** Progress of the exercises that the trainee has started. */
  cells: z.array(cell),
  exam: examView.nullable(),
});
export type TraineeRow = z.infer<typeof row>;
const board = z.object({
  group: z.object({ id: z.string(), name: z.string() }),
  courses: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      exercises: z.array(z.object({ id: z.string(), title: z.string() })),
    }),
  ),
  trainees: z.array(row),
});
export type Board = z.infer<typeof board>;

/** Parties that may control a trainee's sandbox. */
export const holders = ['trainer', 'trainee'] as const;
export type Holder = (typeof holders)[number];
const control = z.object({ holder: z.enum(holders) });

/**
 * Actions that show a group's progress to its trainer, and with which the trainer temporarily controls a trainee's
 * sandbox.
 */
export const trainer = defineActions('trainer', {
  board: {
    method: 'GET',
    path: 'board',
    rank: 'operator',
    input: ofGroup,
    data: board,
    summary: 'Returns the progress of a group, stuck trainees first.',
  },
  boardFile: {
    method: 'GET',
    path: 'board-file',
    rank: 'operator',
    input: ofGroup,
    data: z.unknown(),
    file: true,
    summary: 'Returns the progress of a group as a workbook.',
  },
  examFile: {
    method: 'GET',
    path: 'exam',
    rank: 'operator',
    input: ofGroup,
    data: z.unknown(),
    file: true,
    summary: 'Returns the results of the examination of a group as a workbook.',
  },
  missing: {
    method: 'GET',
    path: 'missing',
    rank: 'operator',
    data: z.object({ exercise: z.string(), missing: z.array(z.string()) }).nullable(),
    summary: 'Returns the unmet conditions of the current exercise without counting a try; null without one.',
  },
  turn: {
    method: 'GET',
    path: 'turn',
    rank: 'visitor',
    data: control,
    summary: 'Returns who currently controls the sandbox.',
  },
  giveTurn: {
    method: 'PUT',
    path: 'turn',
    rank: 'operator',
    input: control,
    data: control,
    summary: 'Gives control of the sandbox to the trainer, or back to the trainee.',
  },
});
