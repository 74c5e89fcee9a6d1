/** Number of running requests of each sandbox. */
export class RunningRequests {
  #counts = new Map<string, number>();

  /** Counts a request as running. @returns a function that ends it */
  begin(sandbox: string): () => void {
    this.#counts.set(sandbox, this.#countOf(sandbox) + 1);
    return () => {
      const left = this.#countOf(sandbox) - 1;
      if (left > 0) this.#counts.set(sandbox, left);
      else this.#counts.delete(sandbox);
    };
  }

  isIdle(sandbox: string): boolean {
    return this.#countOf(sandbox) === 0;
  }

  #countOf(sandbox: string): number {
    return this.#counts.get(sandbox) ?? 0;
  }
}
