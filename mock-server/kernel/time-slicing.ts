import { setImmediate as nextTurnOfTheLoop } from 'node:timers/promises';

/** Maximum duration of a time slice in milliseconds. A running slice blocks all other requests. */
const SLICE_MS = 8;

/** Work as a generator, which may be interrupted at every yield. */
export type Slices<T> = Generator<void, T>;

let lastTurn: Promise<unknown> = Promise.resolve();

/** Waits until the caller may run its next slice. Each turn of the event loop runs one slice, even with many tasks. */
const nextTurn = (): Promise<unknown> => (lastTurn = lastTurn.then(() => nextTurnOfTheLoop()));

/**
 * Runs long work in time slices, so that other requests are answered in between. These requests may change data, so the
 * work must use its own rows or a snapshot of the store.
 */
export async function runInSlices<T>(work: Slices<T>): Promise<T> {
  for (;;) {
    await nextTurn();
    const begin = performance.now();
    do {
      const step = work.next();
      if (step.done) return step.value;
    } while (performance.now() - begin < SLICE_MS);
  }
}

/** Runs work in one go, for cases in which no request waits or nothing may interrupt the work. */
export function runToEnd<T>(work: Slices<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
