import { proxy, useSnapshot } from 'valtio';
import type { Call } from '#contracts/call.ts';
import { forgetUnshown } from './kept-reads.ts';
import { VersionTags } from './version-tags.ts';

interface Version {
  /** How often the domain has been written to. */
  count: number;
  /** Stands for it in the keys of reads. */
  tag: number;
}

/**
 * The version of each domain. Its tag stands in every read's key, so a write makes all reads of its domain new, mounted
 * or not, and no answer that is older than the write finds a place to be shown.
 */
const versions = proxy<Record<string, Version>>({});
const tags = new Map<string, VersionTags>();

/** Every read of these domains fetches again, now or when it is next on the screen. */
export function outdate(...domains: readonly string[]): void {
  for (const domain of domains) {
    const domainTags = tags.get(domain) ?? new VersionTags();
    tags.set(domain, domainTags);
    versions[domain] = { count: versionOf(domain) + 1, tag: domainTags.next(performance.now()) };
    forgetUnshown((read) => domain === EVERY || read.domain === domain);
  }
}

/** In place of a domain: all of them. */
export const EVERY = '*';

/** Every read fetches again: the user asked for it, and what was fetched a second ago is no answer to that. */
export const outdateAll = (): void => outdate(EVERY);

export const outdateAfter = (call: Call): void => outdate(call.domain, ...(call.outdates ?? []));

/** Tells whether anything of a domain has been written since. */
export const versionOf = (domain: string): number => versions[domain]?.count ?? 0;

/** Rises with every write to a domain. */
export function useVersion(domain: string): number {
  const known = useSnapshot(versions);
  return (known[domain]?.count ?? 0) + (known[EVERY]?.count ?? 0);
}

/** Stands for a domain's version in a read's key. */
export function useVersionTag(domain: string): string {
  const known = useSnapshot(versions);
  return tagOf(known, domain);
}

/** The same outside of a component. */
export const versionTagOf = (domain: string): string => tagOf(versions, domain);

const tagOf = (known: Readonly<Record<string, Version>>, domain: string): string =>
  `${known[domain]?.tag ?? 0} ${known[EVERY]?.tag ?? 0}`;
