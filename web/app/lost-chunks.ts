import { loadToaster, showToast } from './toast.ts';

/**
 * Watches for chunks that fail to load after a deployment. The handler's code is loaded in advance, together with the
 * toasts.
 */
export function watchForLostChunks(): void {
  let isHandling = false;
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // While one failure is being handled, further ones are ignored: if the toasts' own chunk is missing, nothing can be
    // reported.
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
