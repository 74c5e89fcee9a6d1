import * as z from 'zod';

/** `GET calls`: what the console asked and what was answered, newest first; without secrets. */
export const calls = z.array(
  z.object({
    id: z.string(),
    at: z.string(),
    name: z.string(),
    method: z.string(),
    path: z.string(),
    username: z.string().nullable(),
    /** 0: no answer was sent. */
    status: z.number(),
    code: z.string().nullable(),
    ms: z.number(),
    sent: z.string(),
    answer: z.string(),
    isCut: z.boolean(),
    fault: z.string().nullable(),
  }),
);
export type SeenCall = z.infer<typeof calls>[number];
