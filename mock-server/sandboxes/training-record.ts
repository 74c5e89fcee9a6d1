import * as z from 'zod';
import { exerciseFile } from '#contracts/training/exercise-file.ts';

/** Progress of a trainee with one exercise. Times are epoch milliseconds by the machine's clock. */
const progress = z.object({
  begunAt: z.number(),
  solvedAt: z.number().nullable(),
  /** Number of checks that the trainee ran, including the one that passed. */
  tries: z.int(),
  /** Number of opened hints. Opening a hint has no penalty. */
  hints: z.int(),
  /** Time in milliseconds that the trainee has spent working on the exercise. */
  activeMs: z.number(),
  /** Number of items that are missing now, as checked after each change of the data; null before the first change. */
  missing: z.int().nullable(),
  /** Number of items that the trainee's last check found missing; null if no check has run since the start. */
  missingAtCheck: z.int().nullable().default(null),
  /** Time of the last progress, which is the start, the solution, or a check with fewer missing items. */
  lastProgressAt: z.number(),
  /** Fingerprint of the exercise's initial state. The state may differ in another version. */
  prepared: z.string(),
});
export type Progress = z.infer<typeof progress>;

/** Examination of a trainee. Times are epoch milliseconds by the machine's clock. */
const exam = z.object({
  beganAt: z.number().nullable(),
  handedInAt: z.number().nullable(),
  /** Exercises that the course had when the examination was created. Later changes of the course have no effect. */
  exercises: z.array(z.string()).default([]),
});
const newExam = (): z.infer<typeof exam> => ({ beganAt: null, handedInAt: null, exercises: [] });

/**
 * Progress of a trainee by exercise. The progress survives resets of the sandbox, and all of its generations share it.
 */
export const training = z.object({
  exercises: z.record(z.string(), progress).default({}),
  /** Documents of trainers’ exercises that were begun or are examined, by id. Later versions have no effect here. */
  files: z.record(z.string(), exerciseFile).default({}),
  exam: exam.default(newExam),
});
export type Training = z.infer<typeof training>;

export const newTraining = (): Training => ({ exercises: {}, files: {}, exam: newExam() });
