import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Sampling interval of the event loop in milliseconds. It is subtracted from each result, because a sample that arrives
 * on time is not a stall.
 */
const RESOLUTION_MS = 1;
const NANOS = 1e6;

/**
 * A message to a watched server. It either starts the server or requests the longest stall since the previous request.
 */
export type WatchedQuestion<Start> = { start: Start } | { stall: true };

/** Measures the longest block of this process's event loop, in milliseconds. */
export class StallWatch {
  #delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });

  constructor() {
    this.#delays.enable();
  }

  /** Returns the longest stall since the previous call. */
  longest(): number {
    const longest = Math.max(0, this.#delays.max / NANOS - RESOLUTION_MS);
    this.#delays.reset();
    return longest;
  }
}
