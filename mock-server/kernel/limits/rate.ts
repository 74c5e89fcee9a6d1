/** Counts what happens in a span of time that begins with the first of it. */
export class Rate {
  readonly most: number;
  readonly spanMs: number;
  #now: () => number;
  #begin = Number.NEGATIVE_INFINITY;
  #count = 0;

  constructor(most: number, spanMs: number, now: () => number) {
    this.most = most;
    this.spanMs = spanMs;
    this.#now = now;
  }

  /** Counts one more; says for how many seconds there may be none, or 0. */
  take(): number {
    const since = this.#now() - this.#begin;
    // A clock that was set back begins anew.
    if (since < 0 || since >= this.spanMs) {
      this.#begin = this.#now();
      this.#count = 0;
    } else if (this.#count >= this.most) return Math.ceil((this.spanMs - since) / 1_000);
    this.#count += 1;
    return 0;
  }
}
