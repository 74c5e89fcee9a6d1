import * as z from 'zod';

/** `GET time`: where the clock can be set without naming a moment; null where there is no such moment. */
export const ways = z.object({
  now: z.string(),
  today: z.string(),
  destinations: z.array(
    z.object({
      to: z.enum(['next-day', 'lesson-end', 'saturday', 'month-end']),
      at: z.string().nullable(),
      words: z.string(),
    }),
  ),
  /** The last day on which lessons stand. */
  plannedUntil: z.string().nullable(),
});
export type Way = z.infer<typeof ways>['destinations'][number];

/** `POST time`: from where to where, and what came due on the way. */
export const moved = z.object({
  from: z.string(),
  now: z.string(),
  today: z.string(),
  due: z.array(z.object({ kind: z.string(), words: z.string(), count: z.number(), examples: z.array(z.string()) })),
  plannedUntil: z.string().nullable(),
});
export type Moved = z.infer<typeof moved>;
