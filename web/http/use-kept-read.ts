import { useLayoutEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { forgetRequest, hideRead, showRead } from './kept-reads.ts';

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
    showRead(key);
    return () => hideRead({ cache, mutate, key, domain }, () => versionNow(domain) === version);
  }, [cache, mutate, key, domain, version, versionNow]);
}

/**
 * A page that is shown again asks again, however soon: what it says must not lag behind the page from which one comes.
 * To be used in front of `useSWR`, which would take the last answer for new enough.
 * @param key empty: nothing is read
 */
export function useAskAgain(key: string): void {
  const { cache, mutate } = useSWRConfig();
  const shown = useRef('');
  useLayoutEffect(() => {
    if (key !== '' && shown.current === key) forgetRequest({ cache, mutate, key });
    shown.current = key;
  }, [cache, mutate, key]);
}
