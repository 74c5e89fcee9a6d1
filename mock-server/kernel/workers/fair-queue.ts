type Job = () => void;

/** Limits of a queue. */
export interface FairQueueLimits {
  /** Maximum number of jobs that run at the same time. */
  most: number;
  /** Running time after which a job counts as slow. A further job starts only while all running jobs are slow. */
  slowMs: number;
}

/**
 * Queue that serves owners in turn and runs at most one job of each owner. One owner's slow jobs delay only that
 * owner, and the others by at most `slowMs` while fewer than `most` jobs run.
 */
export class FairQueue {
  #limits: FairQueueLimits;
  /** Waiting jobs by owner, in the order in which the owners are served. */
  #waiting = new Map<object, Job[]>();
  #running = new Set<object>();
  #slow = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /** True if no job runs or waits. */
  get isIdle(): boolean {
    return this.#running.size === 0 && this.#waiting.size === 0;
  }

  /** Number of jobs of an owner that wait. */
  waitingOf(owner: object): number {
    return this.#waiting.get(owner)?.length ?? 0;
  }

  /** Runs a job when it is the owner's turn. Resolves or rejects with the result of the job. */
  run<T>(owner: object, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const start = (): void => void this.#run(owner, work).then(resolve, reject);
      this.#waiting.set(owner, [...(this.#waiting.get(owner) ?? []), start]);
      this.#startNext();
    });
  }

  async #run<T>(owner: object, work: () => Promise<T>): Promise<T> {
    let isSlow = false;
    const slow = setTimeout(() => {
      isSlow = true;
      this.#slow += 1;
      this.#startNext();
    }, this.#limits.slowMs).unref();
    try {
      return await work();
    } finally {
      clearTimeout(slow);
      if (isSlow) this.#slow -= 1;
      this.#running.delete(owner);
      // Owners that waited meanwhile are served first.
      this.#moveBack(owner);
      this.#startNext();
    }
  }

  #startNext(): void {
    const { most } = this.#limits;
    if (this.#running.size >= Math.min(most, this.#slow + 1)) return;
    for (const [owner, jobs] of this.#waiting) {
      if (this.#running.has(owner)) continue;
      const job = jobs.shift();
      if (jobs.length === 0) this.#waiting.delete(owner);
      this.#running.add(owner);
      job?.();
      return;
    }
  }

  #moveBack(owner: object): void {
    const jobs = this.#waiting.get(owner);
    if (!jobs) return;
    this.#waiting.delete(owner);
    this.#waiting.set(owner, jobs);
  }
}
