/** Delay in milliseconds before a retry while the browser is online. */
const RETRY_MS = 3_000;

let pendingCount = 0;

/** True while `retryImport` is importing a module, which the console can work without. */
export const isRetryingImport = (): boolean => pendingCount > 0;

/**
 * Imports a module that no error boundary covers, and retries until the import succeeds. The console works without the
 * module meanwhile. If the browser is offline, the retry waits until the network is back.
 */
export async function retryImport<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    pendingCount += 1;
    const loading = load().finally(() => {
      pendingCount -= 1;
    });
    try {
      return await loading;
    } catch {
      await new Promise<void>((resolve) => {
        if (navigator.onLine) window.setTimeout(resolve, RETRY_MS);
        else window.addEventListener('online', () => resolve(), { once: true });
      });
    }
  }
}
