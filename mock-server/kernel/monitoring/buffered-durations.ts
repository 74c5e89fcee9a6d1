import type { Histogram } from 'prom-client';

/** Maximum number of waiting durations. Recording that many takes less than a millisecond. */
const SIZE = 512;

/**
 * Records durations in a histogram, many at a time. A single recording between requests takes the library 8 µs, but one
 * in a loop only 0.5 µs.
 */
export class BufferedDurations {
  #histogram: Histogram.Internal<string>;
  #waiting = new Float64Array(SIZE);
  #count = 0;

  constructor(histogram: Histogram.Internal<string>) {
    this.#histogram = histogram;
  }

  add(seconds: number): void {
    this.#waiting[this.#count] = seconds;
    this.#count += 1;
    if (this.#count === SIZE) this.flush();
  }

  /** Records the waiting durations. */
  flush(): void {
    for (const seconds of this.#waiting.subarray(0, this.#count)) this.#histogram.observe(seconds);
    this.#count = 0;
  }
}
