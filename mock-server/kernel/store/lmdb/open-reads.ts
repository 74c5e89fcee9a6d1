/** Reads that have begun and not ended. A data file must stay open until they end, or the process crashes. */
export class OpenReads {
  #count = 0;
  #whenNone: (() => void) | null = null;

  /** Iterates over entries of the data file, in one go or in time slices. */
  *iterate<T>(entries: Iterable<T>): Generator<T> {
    this.#count += 1;
    try {
      yield* entries;
    } finally {
      this.#count -= 1;
      if (this.#count === 0) this.#whenNone?.();
    }
  }

  /** Resolves when no read is open. No read may begin afterwards. */
  async ended(): Promise<void> {
    if (this.#count > 0) await new Promise<void>((resolve) => (this.#whenNone = resolve));
  }
}
