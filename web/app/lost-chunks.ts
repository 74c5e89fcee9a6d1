import { reportError } from '../http/report-error.ts';
import { isRetryingImport } from '../ui/lazy/retry-import.ts';
import { loadToaster, showToast } from './toast.ts';

/** Chunks that the console can do without. Their loss is not reported to the user. */
const DISPENSABLE = /\/(?:send-reports|web-vitals)-/;

/**
 * Watches for chunks that fail to load after a deployment. The handler's code is loaded in advance, together with the
 * toasts.
 */
export function watchForLostChunks(): void {
  window.addEventListener('error', removeLostStyles, true);
  let isHandling = false;
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (DISPENSABLE.test(String(payload))) return;
    // The offline banner tells the user enough: the part is imported again when the network is back.
    if (!navigator.onLine && isRetryingImport()) return;
    reportError({ kind: 'chunk', error: payload });
    // Ignores further failures while one is handled. Otherwise a missing chunk of the toasts would start the handler
    // again.
    if (isHandling) return;
    isHandling = true;
    const finish = () => {
      isHandling = false;
    };
    loadToaster()
      .then(({ answerLostChunk }) => answerLostChunk(payload, showToast))
      .then(finish, finish);
  });
}

/**
 * Removes the link to a style sheet that failed to load. Vite takes the presence of the link as a loaded style sheet, so
 * the next attempt would show the part without its styles.
 */
function removeLostStyles({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
}
