import { proxy, useSnapshot } from 'valtio';
import type { Call } from '#contracts/call.ts';
import { evictUnused } from './cache-retention.ts';
import { VersionTags } from './version-tags.ts';

interface Version {
  /** Number of writes to the domain. */
  count: number;
  /** Tag for this version in cache keys. */
  tag: number;
}

/**
 * Versions by domain. The tag is part of every read's cache key, so a write invalidates all reads of its domain,
 * mounted or not, and a response older than the write is never shown.
 */
const versions = proxy<Record<string, Version>>({});
const tags = new Map<string, VersionTags>();

/** Invalidates every read of these domains. A mounted read is fetched again now, any other when it is next shown. */
export function invalidate(...domains: readonly string[]): void {
  for (const domain of domains) {
    const domainTags = tags.get(domain) ?? new VersionTags();
    tags.set(domain, domainTags);
    versions[domain] = { count: versionOf(domain) + 1, tag: domainTags.next(performance.now()) };
    evictUnused((read) => domain === ALL_DOMAINS || read.domain === domain);
  }
}

/** Wildcard for all domains. */
export const ALL_DOMAINS = '*';

/**
 * Invalidates every read, e.g. when the user requests a reload. Even a response received a second ago is then outdated.
 */
export const invalidateAll = (): void => invalidate(ALL_DOMAINS);

export const invalidateAfter = (call: Call): void => invalidate(...new Set([call.domain, ...(call.outdates ?? [])]));

/** Returns the number of writes to a domain; a later comparison detects writes in between. */
export const versionOf = (domain: string): number => versions[domain]?.count ?? 0;

/** Returns the number of writes to a domain and re-renders the component when the number changes. */
export function useVersion(domain: string): number {
  const currentVersions = useSnapshot(versions);
  return (currentVersions[domain]?.count ?? 0) + (currentVersions[ALL_DOMAINS]?.count ?? 0);
}

/** Returns the version tag of a domain for cache keys. */
export function useVersionTag(domain: string): string {
  const currentVersions = useSnapshot(versions);
  return tagOf(currentVersions, domain);
}

/** Returns a domain's version tag, for use outside of components. */
export const versionTagOf = (domain: string): string => tagOf(versions, domain);

const tagOf = (currentVersions: Readonly<Record<string, Version>>, domain: string): string =>
  `${currentVersions[domain]?.tag ?? 0} ${currentVersions[ALL_DOMAINS]?.tag ?? 0}`;
