import type { SandboxFacts } from '#contracts/control/sandboxes.ts';

export interface AccessRule {
  /** True if the entry changes the sandbox or reveals private data. Such an entry is hidden from visitors. */
  isOwners?: true;
}

/** Returns the entries that a user with this rank may use. */
export const isVisibleTo = <One extends AccessRule>(rank: SandboxFacts['rank'], all: readonly One[]): readonly One[] =>
  all.filter(({ isOwners }) => !isOwners || rank !== 'visitor');
