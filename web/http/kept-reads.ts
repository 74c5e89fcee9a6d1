import type { useSWRConfig } from 'swr';

/** So many reads that nothing shows any more are kept for when they are shown again; the oldest make room. */
const MOST_UNSHOWN = 60;

interface KeptRead extends Pick<ReturnType<typeof useSWRConfig>, 'cache' | 'mutate'> {
  /** The key as the cache knows it. */
  key: string;
  domain: string;
}

/** How many components show a key. */
const shown = new Map<string, number>();
/** Oldest first. */
const unshown = new Map<string, KeptRead>();

export function showRead(key: string): void {
  shown.set(key, (shown.get(key) ?? 0) + 1);
  unshown.delete(key);
}

/** @param isCurrent false: it cannot be asked for any more */
export function hideRead(read: KeptRead, isCurrent: () => boolean): void {
  const others = (shown.get(read.key) ?? 1) - 1;
  if (others > 0) {
    shown.set(read.key, others);
    return;
  }
  shown.delete(read.key);
  if (isCurrent()) keep(read);
  else forget(read);
}

/** Removes what nothing shows and nobody can ask for any more. */
export function forgetUnshown(isOutdated: (read: KeptRead) => boolean): void {
  for (const read of unshown.values()) if (isOutdated(read)) forget(read);
}

function keep(read: KeptRead): void {
  unshown.set(read.key, read);
  const [oldest] = unshown.values();
  if (unshown.size > MOST_UNSHOWN && oldest) forget(oldest);
}

/** SWR answers a question that comes back within two seconds from memory; this makes it ask again. */
export function forgetRequest({ cache, mutate, key }: Omit<KeptRead, 'domain'>): void {
  if (!cache.get(key)?.isValidating) dropRequest({ mutate, key });
}

function forget({ cache, mutate, key }: KeptRead): void {
  unshown.delete(key);
  dropRequest({ mutate, key });
  cache.delete(key);
}

/**
 * Without data and without a reader `mutate` only drops the request: its answer is not stored, and the next one is new.
 * A cache that is gone itself (the page's last reader, a test's own) has no request to drop.
 */
function dropRequest({ mutate, key }: Pick<KeptRead, 'mutate' | 'key'>): void {
  mutate(key).catch(() => undefined);
}
