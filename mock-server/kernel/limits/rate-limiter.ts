/** Limits the number of events per fixed window. A window begins with its first event. */
export class RateLimiter {
  readonly most: number;
  readonly spanMs: number;
  #now: () => number;
  #begin = Number.NEGATIVE_INFINITY;
  #count = 0;

  constructor(limit: number, spanMs: number, now: () => number) {
    this.most = limit;
    this.spanMs = spanMs;
    this.#now = now;
  }

  /** Counts one event. Returns 0 if the event is allowed, otherwise the seconds until the next window. */
  take(): number {
    const since = this.#now() - this.#begin;
    // A clock that was set back starts a new window.
    if (since < 0 || since >= this.spanMs) {
      this.#begin = this.#now();
      this.#count = 0;
    } else if (this.#count >= this.most) return Math.ceil((this.spanMs - since) / 1_000);
    this.#count += 1;
    return 0;
  }
}
