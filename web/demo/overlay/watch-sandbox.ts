import { askSandbox, fetchSandboxState } from './sandbox-state.ts';

/** Minimum time between two staleness checks. A check is made when the page becomes visible. */
const STALENESS_CHECK_MS = 30 * 60_000;
/** Interval at which a visible page checks that the sandbox still exists. */
const PRESENCE_POLL_MS = 60_000;

/**
 * Fetches the state of the sandbox now, and again at intervals while the page is visible. Returns a function that stops
 * the polling.
 */
export function watchSandbox(): () => void {
  let checkedAt = performance.now();
  void fetchSandboxState();
  const onVisible = (): void => {
    if (document.visibilityState !== 'visible' || performance.now() - checkedAt < STALENESS_CHECK_MS) return;
    checkedAt = performance.now();
    void fetchSandboxState();
  };
  document.addEventListener('visibilitychange', onVisible);
  const poll = window.setInterval(() => {
    if (document.visibilityState === 'visible') void askSandbox();
  }, PRESENCE_POLL_MS);
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    clearInterval(poll);
  };
}
