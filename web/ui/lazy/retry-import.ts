/** Delay in milliseconds before a retry while the browser is online. */
const RETRY_MS = 3_000;

/**
 * Imports a module that no error boundary covers, and retries until the import succeeds. The console works without the
 * module meanwhile. If the browser is offline, the retry waits until the network is back.
 */
export async function retryImport<T>(load: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await load();
    } catch {
      await new Promise<void>((resolve) => {
        if (navigator.onLine) window.setTimeout(resolve, RETRY_MS);
        else window.addEventListener('online', () => resolve(), { once: true });
      });
    }
}
