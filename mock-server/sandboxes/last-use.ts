import { machineNow } from '../kernel/clock/machine.ts';

const MINUTE_MS = 60_000;
/** Time without requests after which a sandbox counts as unused. */
export const IDLE_MS = 30 * MINUTE_MS;
/**
 * Interval within which a repeated request does not count as use. Such a request may be the polling of an unattended
 * page, such as the badge of messages.
 */
const POLLING_MS = 5 * MINUTE_MS;
const MAX_PATHS = 200;

/** Time at which a sandbox was last used, by the machine's clock. */
export class LastUse {
  #at = machineNow();
  #requestTimes = new Map<string, number>();

  /** Returns the time of the last use in epoch milliseconds by the machine's clock. */
  get at(): number {
    return this.#at;
  }

  /**
   * Records a request for a path.
   * @returns true if the sandbox had been idle before the request
   */
  note(path: string): boolean {
    const now = machineNow();
    const wasIdle = now - this.#at >= IDLE_MS;
    const isRepeated = now - (this.#requestTimes.get(path) ?? 0) < POLLING_MS;
    if (this.#requestTimes.size >= MAX_PATHS) this.#requestTimes.clear();
    this.#requestTimes.set(path, now);
    if (!isRepeated) this.#at = now;
    return wasIdle;
  }
}
