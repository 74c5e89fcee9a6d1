import { useLayoutEffect } from 'react';
import { useSWRConfig } from 'swr';

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

/**
 * Keeps a read in the cache while it is shown and for a while afterwards. SWR itself never removes anything. To be used
 * behind `useSWR`, so that what it forgets has no reader any more.
 * @param key empty: nothing is read
 * @param version the domain's, as it stands in the key
 * @param versionNow the domain's present one: a key of another cannot be asked for any more
 */
export function useKeptRead(
  key: string,
  domain: string,
  version: string,
  versionNow: (domain: string) => string,
): void {
  const { cache, mutate } = useSWRConfig();
  useLayoutEffect(() => {
    if (key === '') return undefined;
    shown.set(key, (shown.get(key) ?? 0) + 1);
    unshown.delete(key);
    return () => {
      const others = (shown.get(key) ?? 1) - 1;
      if (others > 0) {
        shown.set(key, others);
        return;
      }
      shown.delete(key);
      const read = { cache, mutate, key, domain };
      if (versionNow(domain) === version) keep(read);
      else forget(read);
    };
  }, [cache, mutate, key, domain, version, versionNow]);
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

function forget({ cache, mutate, key }: KeptRead): void {
  unshown.delete(key);
  // Without data and without a reader this only drops the request: its answer is not stored, and the next one is new.
  // A cache that is gone itself (the page's last reader, a test's own) has no request to drop.
  mutate(key).catch(() => undefined);
  cache.delete(key);
}
