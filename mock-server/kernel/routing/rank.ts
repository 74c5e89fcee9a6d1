import type { KeyHolder } from '#contracts/control/action.ts';

/**
 * Access level of a request in a sandbox. A visitor uses the console, and an owner administers the sandbox; both have a
 * key of the sandbox. An operator has the server's key and administers all sandboxes. Without access keys every caller
 * is an operator.
 */
export type Rank = KeyHolder | 'operator';

const ranks: readonly Rank[] = ['visitor', 'owner', 'operator'];

export const reaches = (rank: Rank | null, required: Rank): boolean =>
  rank !== null && ranks.indexOf(rank) >= ranks.indexOf(required);
