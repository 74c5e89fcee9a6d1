/** Loads code that will be needed soon, such as the code of a dialog that is not open yet. */
type Prefetch = () => Promise<unknown>;

const registered = new Set<Prefetch>();

/**
 * Registers a prefetch function. Must be called in an effect, so that only functions of the visible page are
 * registered.
 * @returns a function that unregisters it
 */
export function registerPrefetch(fetch: Prefetch): () => void {
  registered.add(fetch);
  return () => void registered.delete(fetch);
}

/**
 * Runs each registered prefetch function once. Called when a button is hovered or focused. A failed prefetch is not
 * reported before the dialog opens.
 */
export function runPrefetches(): void {
  if (!navigator.onLine) return;
  for (const fetch of registered) {
    registered.delete(fetch);
    fetch().catch(() => undefined);
  }
}
