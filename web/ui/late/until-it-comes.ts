/** So long until it is asked for again, where the network is there. */
const AGAIN_MS = 3_000;

/**
 * The code of what no boundary stands around: without it the console goes on, and it is asked for until it comes.
 * Without a network not before that is back.
 */
export async function untilItComes<T>(load: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await load();
    } catch {
      await new Promise<void>((resolve) => {
        if (navigator.onLine) window.setTimeout(resolve, AGAIN_MS);
        else window.addEventListener('online', () => resolve(), { once: true });
      });
    }
}
