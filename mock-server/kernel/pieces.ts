import { setImmediate as nextTurnOfTheLoop } from 'node:timers/promises';

/** So long a piece of work may hold all other requests. */
const PIECE_MS = 8;

/** Work that may be interrupted wherever it yields. */
export type Steps<T> = Generator<void, T>;

let lastTurn: Promise<unknown> = Promise.resolve();

/** One piece a turn of the event loop, however many pieces of work are under way. */
const nextTurn = (): Promise<unknown> => (lastTurn = lastTurn.then(() => nextTurnOfTheLoop()));

/**
 * Does long work in pieces, between which other requests are answered. What it reads may change in between: it works
 * on rows of its own, or on a snapshot of the store.
 */
export async function inPieces<T>(work: Steps<T>): Promise<T> {
  for (;;) {
    await nextTurn();
    const begin = performance.now();
    do {
      const step = work.next();
      if (step.done) return step.value;
    } while (performance.now() - begin < PIECE_MS);
  }
}

/** Does it in one go, where nobody waits or nothing may come in between. */
export function atOnce<T>(work: Steps<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
