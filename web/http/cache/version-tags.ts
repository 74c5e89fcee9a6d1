/**
 * Time for which a replaced tag is not reused. No request stays in flight longer, including a retry with a renewed
 * token.
 */
const REST_MS = 120_000;

/**
 * Assigns short tags to versions. A tag is reused once no request with that tag can be in flight, so few tags exist.
 * SWR records every key it has ever seen, so ever-growing version numbers in keys would leak memory.
 */
export class VersionTags {
  #current = 0;
  #highest = 0;
  /** Replaced tags, oldest first, with the time of their replacement. */
  #resting: { tag: number; since: number }[] = [];

  /** Returns the next tag. @param now milliseconds of a monotonic clock */
  next(now: number): number {
    this.#resting.push({ tag: this.#current, since: now });
    const [oldest] = this.#resting;
    if (oldest && now - oldest.since >= REST_MS) {
      this.#resting.shift();
      this.#current = oldest.tag;
    } else {
      this.#highest += 1;
      this.#current = this.#highest;
    }
    return this.#current;
  }
}
