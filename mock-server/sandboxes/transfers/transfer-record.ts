import * as z from 'zod';
import { destination } from '#contracts/control/transfers.ts';
import { storedKeys } from '../../kernel/routing/keys.ts';

/** Transfer of a stopped sandbox to another server. */
export const departure = z.object({
  /** Random id of the transfer, which the exported file contains. */
  transfer: z.string(),
  /** The only server that may import the file; null until a server has begun to. */
  to: destination.nullable(),
});
export type Departure = z.infer<typeof departure>;

/** Sandbox that has moved to another server. Requests to it are redirected. */
export const movedSandbox = z.object({
  id: z.string(),
  name: z.string(),
  transfer: z.string(),
  keys: storedKeys,
  to: destination,
  /** Codes of the links that have moved with the sandbox. */
  links: z.array(z.string()),
});
export type MovedSandbox = z.infer<typeof movedSandbox>;

/** Maximum number of moved sandboxes that a server remembers. */
const MAX_MOVED = 2_000;
/** Maximum number of cancelled transfers that a server remembers. */
const MAX_CANCELLED = 1_000;

export const lastMoved = (moved: readonly MovedSandbox[]): MovedSandbox[] => moved.slice(-MAX_MOVED);
export const lastCancelled = (transfers: readonly string[]): string[] => transfers.slice(-MAX_CANCELLED);

/** Message for users of a sandbox whose transfer has begun. */
export const IS_MOVING = '沙箱正在迁移到另一台服务器，请稍后重试';
