/**
 * State of outgoing calls. `closed` is true while the session dialog is open. `generation` changes when the session
 * ends or its tenant changes; responses to requests of an older generation are ignored.
 */
export const sessionGeneration = { closed: false, generation: 0 };

const inFlight = new Set<AbortController>();

/** Aborts all requests in flight and starts a new generation for later calls. */
export function startGeneration(): void {
  sessionGeneration.generation += 1;
  sessionGeneration.closed = false;
  for (const controller of inFlight) controller.abort();
  inFlight.clear();
}

/** Blocks further calls, because the session dialog is open or the page is about to reload. */
export function closeSession(): void {
  sessionGeneration.closed = true;
}

/** Allows calls again, because the user stays on the page after a cancellable session dialog. */
export function reopenSession(): void {
  sessionGeneration.closed = false;
}

export function track(controller: AbortController): () => void {
  inFlight.add(controller);
  return () => inFlight.delete(controller);
}
