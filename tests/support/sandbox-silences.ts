/** Measures how long each sandbox has answered no request. */
export class SandboxSilences {
  #answeredAt = new Map<string, number>();
  #longest = 0;

  constructor(sandboxes: readonly string[]) {
    for (const sandbox of sandboxes) this.#answeredAt.set(sandbox, performance.now());
  }

  answered(sandbox: string): void {
    this.#longest = Math.max(this.#longest, this.#silenceOf(sandbox));
    this.#answeredAt.set(sandbox, performance.now());
  }

  /** Starts a new measurement. */
  begin(): void {
    this.#longest = 0;
    for (const sandbox of this.#answeredAt.keys()) this.#answeredAt.set(sandbox, performance.now());
  }

  /** Returns the longest silence since `begin`, in milliseconds, also one that has not ended. */
  longest(): number {
    return Math.max(this.#longest, ...[...this.#answeredAt.keys()].map((sandbox) => this.#silenceOf(sandbox)));
  }

  #silenceOf(sandbox: string): number {
    return performance.now() - (this.#answeredAt.get(sandbox) ?? 0);
  }
}
