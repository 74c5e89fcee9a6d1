import type { SWRConfiguration } from 'swr';

/**
 * Asked again while the page is seen, also after a failure: SWR by itself goes on after none. Behind the page, and
 * without a network, nothing is asked.
 */
export const askedAgain = (everyMs: number): SWRConfiguration => ({
  refreshInterval: everyMs,
  dedupingInterval: 0,
  shouldRetryOnError: true,
  onErrorRetry: (_, _key, _config, revalidate, { retryCount }) => {
    setTimeout(() => void revalidate({ retryCount }), everyMs);
  },
});
