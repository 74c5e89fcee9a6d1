/** Runs writes at once, or delays them while other work needs the data file alone. Delayed writes start in order. */
export class WriteBarrier {
  #running = 0;
  #whenIdle: (() => void) | null = null;
  #held: (() => void)[] | null = null;

  run(write: () => Promise<unknown>): Promise<unknown> {
    const held = this.#held;
    if (held === null) return this.#start(write);
    return new Promise((resolve) => held.push(() => resolve(this.#start(write))));
  }

  /** Waits until no write is running, and runs work before the next write. The work must not write. */
  async runAlone(work: () => Promise<void>): Promise<void> {
    const held: (() => void)[] = [];
    this.#held = held;
    try {
      if (this.#running > 0) await new Promise<void>((resolve) => (this.#whenIdle = resolve));
      await work();
    } finally {
      this.#held = null;
      // All held writes start in this turn, so that no later write overtakes them.
      for (const start of held) start();
    }
  }

  async #start(write: () => Promise<unknown>): Promise<unknown> {
    this.#running += 1;
    try {
      return await write();
    } finally {
      this.#running -= 1;
      if (this.#running === 0) this.#whenIdle?.();
    }
  }
}
