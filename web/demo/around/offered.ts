import type { SandboxFacts } from '../mock-schemas.ts';

export interface Offered {
  /** It changes the sandbox, or tells of it what is not a visitor's: a visitor is not offered it. */
  isOwners?: true;
}

/** What of it whoever asks may use. */
export const offeredTo = <One extends Offered>(rank: SandboxFacts['rank'], all: readonly One[]): readonly One[] =>
  all.filter(({ isOwners }) => !isOwners || rank !== 'visitor');
