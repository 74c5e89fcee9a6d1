import * as z from 'zod';
import { deviceKinds } from '#contracts/control/visits.ts';

/** Maximum number of visits that a sandbox stores; the oldest are dropped first. */
export const MAX_VISITS = 200;

/**
 * Visit of a sandbox by a link. It contains nothing that identifies the visitor: no name, no address, no user agent, no
 * entered text. Times are epoch milliseconds by the machine's clock.
 */
export const storedVisit = z.object({
  /** Random id, which only the visitor's tab knows. */
  id: z.string(),
  /** Code of the link. */
  link: z.string(),
  device: z.enum(deviceKinds),
  /** Account of the persona that the visitor used last; null before the sign-in and for any other account. */
  persona: z.string().nullable(),
  beganAt: z.number(),
  lastAt: z.number(),
  /** Time with activity. A pause of up to five minutes counts, a longer one does not. */
  activeMs: z.number(),
  /** Route patterns, the last opened one last. */
  pages: z.array(z.object({ route: z.string(), count: z.int() })),
  /** Demo scripts that were performed during the visit, with their last and their completed steps. */
  scripts: z.array(
    z.object({ id: z.string(), step: z.string().default(''), done: z.array(z.string()), isFinished: z.boolean() }),
  ),
});
export type StoredVisit = z.infer<typeof storedVisit>;
