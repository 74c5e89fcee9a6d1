import * as z from 'zod';

/** What the mock server answers about exercises; it alone does, so these are no calls. */

const progress = {
  state: z.enum(['new', 'begun', 'solved']),
  /** How often it was checked. */
  tries: z.number(),
  /** How many hints were read. */
  hints: z.number(),
  minutes: z.number(),
  /** How much; null: nobody has looked yet. */
  missing: z.number().nullable(),
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
  /** yyyy-MM-dd HH:mm:ss by the machine's clock */
  solvedAt: z.string().nullable(),
});
export type ExerciseStanding = z.infer<typeof exercise>;

const course = z.object({
  id: z.string(),
  title: z.string(),
  goal: z.string(),
  solved: z.number(),
  isDone: z.boolean(),
  exercises: z.array(exercise),
});
export type CourseStanding = z.infer<typeof course>;

/** `GET exercises`: the courses with the own progress, and which exercise the sandbox is in. */
export const exercises = z.object({ current: z.string().nullable(), courses: z.array(course) });
export type Training = z.infer<typeof exercises>;

/** `POST exercise-check`. */
export const checkOutcome = z.object({ isSolved: z.boolean(), missing: z.array(z.string()) });
export type CheckOutcome = z.infer<typeof checkOutcome>;

/** `GET exercise`, `POST exercise-hint`: the hints read so far, and how many there are besides. */
export const hintsRead = z.object({ hints: z.array(z.string()), left: z.number() });
export type HintsRead = z.infer<typeof hintsRead>;
export const hintsNow = hintsRead.nullable();

const cell = z.object({
  exercise: z.string(),
  ...progress,
  lastProgressAt: z.string().nullable(),
  isStuck: z.boolean(),
});
export type Cell = z.infer<typeof cell>;

const trainee = z.object({ trainee: z.string(), id: z.string(), current: z.string().nullable(), cells: z.array(cell) });
export type TraineeRow = z.infer<typeof trainee>;

/** `GET board?group=`: where each of a group stands. */
export const board = z.object({
  group: z.object({ id: z.string(), name: z.string() }),
  courses: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      exercises: z.array(z.object({ id: z.string(), title: z.string() })),
    }),
  ),
  trainees: z.array(trainee),
});
export type Board = z.infer<typeof board>;

/** `GET missing`: what is missing now in the exercise that is under way; null outside of one. */
export const missingNow = z.object({ exercise: z.string(), missing: z.array(z.string()) }).nullable();
