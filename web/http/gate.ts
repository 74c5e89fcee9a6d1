/**
 * Whether calls may go out, and whose answers still count. Closed while the session dialog is open; the generation
 * changes when the session ends or its tenant changes, and answers of an older one are not looked at.
 */
export const gate = { closed: false, generation: 0 };

const underWay = new Set<AbortController>();

/** Ends everything under way; later calls belong to a new generation. */
export function startGeneration(): void {
  gate.generation += 1;
  gate.closed = false;
  for (const controller of underWay) controller.abort();
  underWay.clear();
}

/** Nothing goes out any more: the dialog is open, or the page is about to be loaded anew. */
export function closeGate(): void {
  gate.closed = true;
}

/** The user stays on the page after a cancellable session dialog. */
export function reopenGate(): void {
  gate.closed = false;
}

export function track(controller: AbortController): () => void {
  underWay.add(controller);
  return () => underWay.delete(controller);
}
