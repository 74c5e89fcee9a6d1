import { proxy, useSnapshot } from 'valtio';
import type { Call } from '#contracts/call.ts';

/**
 * How often each domain has been written to. The figure stands in every read's key, so a write makes all reads of its
 * domain new, mounted or not, and no answer that is older than the write finds a place to be shown.
 */
const versions = proxy<Record<string, number>>({});

/** Every read of these domains fetches again, now or when it is next on the screen. */
export function outdate(...domains: readonly string[]): void {
  for (const domain of domains) versions[domain] = (versions[domain] ?? 0) + 1;
}

const EVERY = '*';

/** Every read fetches again: the user asked for it, and what was fetched a second ago is no answer to that. */
export const outdateAll = (): void => outdate(EVERY);

export const outdateAfter = (call: Call): void => outdate(call.domain, ...(call.outdates ?? []));

/** Tells whether anything of a domain has been written since. */
export const versionOf = (domain: string): number => versions[domain] ?? 0;

export function useVersion(domain: string): number {
  const known = useSnapshot(versions);
  return (known[domain] ?? 0) + (known[EVERY] ?? 0);
}
