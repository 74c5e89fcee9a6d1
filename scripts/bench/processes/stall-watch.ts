import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How often the loop is looked at, in milliseconds; a look that comes in time is no stall. */
const RESOLUTION_MS = 1;
const NANOS = 1e6;

/** What a watched server is asked: to start, or for the longest stall since it was last asked. */
export type WatchedQuestion<Start> = { start: Start } | { stall: true };

/** The longest time for which the event loop of this process answered nobody, in milliseconds. */
export class StallWatch {
  #delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });

  constructor() {
    this.#delays.enable();
  }

  /** Since the last time. */
  longest(): number {
    const longest = Math.max(0, this.#delays.max / NANOS - RESOLUTION_MS);
    this.#delays.reset();
    return longest;
  }
}
