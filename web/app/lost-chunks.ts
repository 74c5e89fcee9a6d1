import { loadToaster, showToast } from './toast.ts';

/** After a deployment an open page asks for files that are gone. What is done then comes with the messages, ahead. */
export function watchForLostChunks(): void {
  let answering = false;
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // Not of the messages themselves: nothing can be said then.
    if (answering) return;
    answering = true;
    const end = () => {
      answering = false;
    };
    loadToaster()
      .then(({ answerLostChunk }) => answerLostChunk(payload, showToast))
      .then(end, end);
  });
}
