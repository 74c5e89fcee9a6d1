import * as z from 'zod';

/** `GET tours`: the scripts that can be shown. */
export const tours = z.array(
  z.object({ id: z.string(), title: z.string(), minutes: z.number(), goal: z.string(), steps: z.number() }),
);

const step = z.object({
  id: z.string(),
  title: z.string(),
  /** The persona who shows it. */
  as: z.string(),
  /** Below the console's root. */
  page: z.string(),
  act: z.string(),
  say: z.string(),
  /** Else who shows it says that it has been shown. */
  ticksItself: z.boolean(),
  state: z.enum(['done', 'current', 'open']),
});
export type Step = z.infer<typeof step>;

const tour = z.object({
  id: z.string(),
  title: z.string(),
  minutes: z.number(),
  current: z.string(),
  steps: z.array(step),
  elapsedMs: z.number(),
  isFinished: z.boolean(),
});
export type Tour = z.infer<typeof tour>;

/** `GET tour`, `POST tour-shown`: the one under way; null when there is none. */
export const tourNow = tour.nullable();
