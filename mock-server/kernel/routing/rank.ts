import type { KeyHolder } from '../sandboxes/keys.ts';

/**
 * What a request may do in a sandbox, by the key that it carries: the sandbox's visitor uses the console, its owner
 * governs it, and the operator, who has the server's own key, governs all of them. Where no key is asked for, everybody
 * is the operator.
 */
export type Rank = KeyHolder | 'operator';

const ranks: readonly Rank[] = ['visitor', 'owner', 'operator'];

export const reaches = (rank: Rank | null, wanted: Rank): boolean =>
  rank !== null && ranks.indexOf(rank) >= ranks.indexOf(wanted);
