import * as z from 'zod';

/** How far somebody has come with an exercise. Times are the machine's milliseconds. */
const progress = z.object({
  begunAt: z.number(),
  solvedAt: z.number().nullable(),
  /** Checks that were asked for and found something missing, and the one that found nothing. */
  tries: z.int(),
  /** How many were opened; they cost nothing. */
  hints: z.int(),
  /** So long somebody was at work on it. */
  activeMs: z.number(),
  /** How much is missing; null: nobody has looked yet. */
  missing: z.int().nullable(),
  /** It was begun or solved, or less is missing. */
  lastProgressAt: z.number(),
  /** Of the state in which it began: another version may begin it otherwise. */
  prepared: z.string(),
});
export type Progress = z.infer<typeof progress>;

/** By exercise. It outlives every life of its sandbox, and all its records share it. */
export const training = z.object({ exercises: z.record(z.string(), progress).default({}) });
export type Training = z.infer<typeof training>;
