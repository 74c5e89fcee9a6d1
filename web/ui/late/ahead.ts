/** Fetches the code of something that is not open yet. */
type Fetch = () => Promise<unknown>;

const offered = new Set<Fetch>();

/** To be used in an effect: only what belongs to the page that is seen is offered. */
export function offerAhead(fetch: Fetch): () => void {
  offered.add(fetch);
  return () => void offered.delete(fetch);
}

/** A button has been come to, by pointer or key: what may open next is fetched, once. A failure shows when it opens. */
export function fetchOffered(): void {
  if (!navigator.onLine) return;
  for (const fetch of offered) {
    offered.delete(fetch);
    fetch().catch(() => undefined);
  }
}
