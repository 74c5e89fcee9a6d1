/** Longer than any request can be under way, its repetition with a renewed token included. */
const REST_MS = 120_000;

/**
 * Short names for the versions of something, of which as few are used as can be: one that is out of use is taken up
 * again once nothing of it can be on its way any more. SWR keeps a note of every key that it has ever seen, so keys
 * with the version's number would never be forgotten.
 */
export class VersionTags {
  #current = 0;
  #highest = 0;
  /** Out of use, oldest first. */
  #resting: { tag: number; since: number }[] = [];

  /** @param now milliseconds of a clock that only goes forward */
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
