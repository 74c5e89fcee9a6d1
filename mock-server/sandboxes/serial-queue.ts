import { retryChanges } from './retry-changes.ts';
import { MissingWorld, type SeedWorlds } from './seed-worlds.ts';

/** Queue that runs changes one at a time, because each change depends on the result of the previous change. */
export class SerialQueue {
  #seedWorlds: SeedWorlds;
  #last: Promise<unknown> = Promise.resolve();

  constructor(seedWorlds: SeedWorlds) {
    this.#seedWorlds = seedWorlds;
  }

  /**
   * Runs a change. If the change requires a world that does not exist yet, generates the world outside the queue, so
   * that other changes do not wait for it, and runs the change again. A change must require its world
   * before it changes anything. A change is also run again if another server has changed the records meanwhile.
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.#enqueue(work);
    } catch (error) {
      if (!(error instanceof MissingWorld)) throw error;
      return await this.#seedWorlds.withGenerated(error.seed, () => this.run(work));
    }
  }

  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(() => retryChanges(work));
    this.#last = result.catch(() => undefined);
    return result;
  }
}
