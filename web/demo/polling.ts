import type { SWRConfiguration } from 'swr';

/**
 * Returns SWR options that poll while the page is visible. Polling continues after an error, when SWR alone would stop.
 * No request is sent while the page is hidden or offline.
 */
export const pollingOptions = (everyMs: number): SWRConfiguration => ({
  refreshInterval: everyMs,
  dedupingInterval: 0,
  shouldRetryOnError: true,
  onErrorRetry: (_, _key, _config, revalidate, { retryCount }) => {
    setTimeout(() => void revalidate({ retryCount }), everyMs);
  },
});
