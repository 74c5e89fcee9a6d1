import * as z from 'zod';
import { defineActions } from './action.ts';

/** Kinds of faults that can be injected. */
export const faultKinds = [
  /** Delays the response. */
  'delay',
  /** Sends no response, so that the client times out. */
  'timeout',
  /** Responds with another HTTP status and a page instead of an envelope. */
  'status',
  /** Skips the handler and responds with an envelope that has the configured code. */
  'code',
  /** Closes the connection before the handler runs. */
  'drop',
  /** Runs the handler and commits, then closes the connection. */
  'lose-answer',
  /** Responds with status 200 and a web page. */
  'html',
  /** Cuts the response off in the middle of its body. */
  'truncate',
  /** Responds with status 200 and an empty body. */
  'empty',
  /** Responds with status 200 and invalid JSON. */
  'malformed',
  /** Sends the response slowly, in small chunks. */
  'dribble',
  /** Returns the name of an export's file instead of the file (Spec 2 §7). */
  'named-file',
  /**
   * Skips the text recognition of an uploaded picture, whose upload still succeeds. An uploaded import file is refused.
   */
  'unreadable',
  /** Ends the caller's session, as if it had expired. */
  'expire-session',
  /** Ends the caller's session, as if the user had signed in elsewhere. */
  'replace-session',
  /** Expires the caller's token, so that the server renews it. */
  'renew-session',
  /** Fails the next payment that is about to complete, and closes its order. */
  'fail-payment',
] as const;

/** Request that arms a fault. Without `expiresInMs` the fault ends after an hour. */
export const faultForm = z.object({
  /** Name of a call, or * for every call. */
  call: z.string().min(1).max(80),
  /** Signed-in user that the fault is limited to. Without it the fault affects every caller. */
  username: z.string().min(1).max(64).optional(),
  kind: z.enum(faultKinds),
  delayMs: z.int().min(0).max(120_000).default(1_000),
  status: z.int().min(400).max(599).default(500),
  code: z.string().min(1).max(10).default('0500'),
  message: z.string().max(200).default('系统繁忙，请稍后重试'),
  /** Maximum number of times that the fault is injected; unlimited if omitted. */
  times: z.int().min(1).max(1_000_000).optional(),
  /** Percentage of the matching calls in which the fault is injected. `seed` determines which calls. */
  percent: z.number().min(0).max(100).default(100),
  seed: z.int().default(1),
  expiresInMs: z.int().min(1).max(86_400_000).default(3_600_000),
});
const fault = z.object({ ...faultForm.shape, id: z.string() });

/** Actions on the faults of calls, for tests. */
export const faults = defineActions('faults', {
  list: {
    method: 'GET',
    path: 'faults',
    rank: 'owner',
    data: z.array(fault.extend({ left: z.number().nullable() })),
    summary: 'Lists the armed faults with their remaining number of injections.',
  },
  arm: {
    method: 'POST',
    path: 'faults',
    rank: 'owner',
    input: faultForm,
    data: fault,
    summary: 'Arms a fault for one call or for every call.',
  },
  clear: {
    method: 'DELETE',
    path: 'faults/{id}',
    rank: 'owner',
    input: z.object({ id: z.string() }),
    data: z.null(),
    summary: 'Removes one fault.',
  },
  clearAll: { method: 'DELETE', path: 'faults', rank: 'owner', data: z.null(), summary: 'Removes all faults.' },
});
