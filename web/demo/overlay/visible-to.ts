import type { SandboxFacts } from '#contracts/control/sandboxes.ts';

export interface AccessRule {
  /** True if the entry changes the sandbox or reveals private data. Such an entry is hidden from visitors. */
  ownerOnly?: true;
}

/** Returns the entries that a user with this rank may use. */
export const filterByRank = <Entry extends AccessRule>(
  rank: SandboxFacts['rank'],
  entries: readonly Entry[],
): readonly Entry[] => entries.filter(({ ownerOnly }) => !ownerOnly || rank !== 'visitor');
