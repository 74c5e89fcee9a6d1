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

export const outdateAfter = (call: Call): void => outdate(call.domain, ...(call.outdates ?? []));

export const useVersion = (domain: string): number => useSnapshot(versions)[domain] ?? 0;
