import { useLayoutEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { evictRequest, releaseRead, retainRead } from './cache-retention.ts';

/**
 * Keeps a read cached while a component uses it and for a while afterwards, because SWR itself never evicts anything.
 * Must be called after `useSWR`, so that an evicted read has no reader left.
 * @param key empty: nothing is read
 * @param version version of the read's domain that is part of the key
 * @param versionNow current version of the domain; a key with another version can no longer be requested
 */
export function useRetention(
  key: string,
  domain: string,
  version: string,
  versionNow: (domain: string) => string,
): void {
  const { cache, mutate } = useSWRConfig();
  useLayoutEffect(() => {
    if (key === '') return undefined;
    retainRead(key);
    return () => releaseRead({ cache, mutate, key, domain }, () => versionNow(domain) === version);
  }, [cache, mutate, key, domain, version, versionNow]);
}

/**
 * Refetches a read when its page is shown again, even shortly after the last response, so that a page never shows older
 * data than the page before it. Must be called before `useSWR`, which would otherwise accept the last response as
 * recent.
 * @param key empty: nothing is read
 */
export function useRevalidate(key: string): void {
  const { cache, mutate } = useSWRConfig();
  const lastKey = useRef('');
  useLayoutEffect(() => {
    if (key !== '' && lastKey.current === key) evictRequest({ cache, mutate, key });
    lastKey.current = key;
  }, [cache, mutate, key]);
}
