import type { useSWRConfig } from 'swr';

/** Maximum number of unmounted reads that stay cached; the oldest are evicted. */
const MAX_RETAINED = 60;

interface RetainedRead extends Pick<ReturnType<typeof useSWRConfig>, 'cache' | 'mutate'> {
  /** Key in the SWR cache. */
  key: string;
  domain: string;
}

/** Number of mounted components by key. */
const mountedCounts = new Map<string, number>();
/** Unmounted reads, oldest first. */
const retained = new Map<string, RetainedRead>();

export function retainRead(key: string): void {
  mountedCounts.set(key, (mountedCounts.get(key) ?? 0) + 1);
  retained.delete(key);
}

/**
 * Retains or evicts a read after the last component that uses it is unmounted.
 * @param isCurrent returns false if the read's key can no longer be requested
 */
export function releaseRead(read: RetainedRead, isCurrent: () => boolean): void {
  const remaining = (mountedCounts.get(read.key) ?? 1) - 1;
  if (remaining > 0) {
    mountedCounts.set(read.key, remaining);
    return;
  }
  mountedCounts.delete(read.key);
  if (isCurrent()) retain(read);
  else evict(read);
}

/** Evicts the unmounted reads that match the predicate. */
export function evictUnused(isOutdated: (read: RetainedRead) => boolean): void {
  for (const read of retained.values()) if (isOutdated(read)) evict(read);
}

function retain(read: RetainedRead): void {
  retained.set(read.key, read);
  const [oldest] = retained.values();
  if (retained.size > MAX_RETAINED && oldest) evict(oldest);
}

/**
 * Clears SWR's request deduplication for a key. SWR would otherwise answer a repeated request within two seconds from
 * memory.
 */
export function evictRequest({ cache, mutate, key }: Omit<RetainedRead, 'domain'>): void {
  if (!cache.get(key)?.isValidating) dropRequest({ mutate, key });
}

function evict({ cache, mutate, key }: RetainedRead): void {
  retained.delete(key);
  dropRequest({ mutate, key });
  cache.delete(key);
}

/**
 * Drops SWR's pending request for a key. `mutate` without data stores nothing while no component reads the key, and
 * makes the next read send a new request. A rejection means that the cache provider has been unmounted, as at the end
 * of a test, so there is nothing to drop.
 */
function dropRequest({ mutate, key }: Pick<RetainedRead, 'mutate' | 'key'>): void {
  mutate(key).catch(() => undefined);
}
