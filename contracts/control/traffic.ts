import * as z from 'zod';
import { defineActions } from './action.ts';

const recordedCall = z.object({
  id: z.string(),
  at: z.string(),
  name: z.string(),
  method: z.string(),
  path: z.string(),
  username: z.string().nullable(),
  /** HTTP status; 0 if no response was sent. */
  status: z.number(),
  code: z.string().nullable(),
  ms: z.number(),
  sent: z.string(),
  answer: z.string(),
  isCut: z.boolean(),
  fault: z.string().nullable(),
});
export type RecordedCall = z.infer<typeof recordedCall>;

/** Actions on the recorded requests of a sandbox. */
export const traffic = defineActions('traffic', {
  calls: {
    method: 'GET',
    path: 'calls',
    rank: 'owner',
    data: z.array(recordedCall),
    summary: "Lists the console's recent calls with their responses, newest first and without secrets.",
  },
  unhandled: {
    method: 'GET',
    path: 'unhandled',
    rank: 'owner',
    data: z.array(z.object({ method: z.string(), path: z.string(), at: z.string() })),
    summary: 'Lists the requests that matched no call.',
  },
  counts: {
    method: 'GET',
    path: 'counts',
    rank: 'owner',
    input: z.object({ call: z.string().optional() }),
    data: z.union([z.number(), z.record(z.string(), z.number())]),
    summary: 'Counts the requests of each call, or of the named one.',
  },
});
