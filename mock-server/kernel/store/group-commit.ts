import type { DataFile } from './data-file.ts';
import { type Write, writeBatch } from './write-batch.ts';

/** Units of work that are committed together. */
interface Group {
  writes: Write[];
  /** Functions that return the last write of each journal in the group. */
  last: Map<object, () => Write>;
  committed: Promise<void>;
  /** Time of the first unit, by `performance.now()`. */
  requestedAt: number;
}

/**
 * Commits all units of work of one turn of the event loop in one transaction, so that the disk is synced once for all of
 * them. A further group waits for the commit of the previous one and grows meanwhile.
 */
export class GroupCommit {
  #file: DataFile;
  #group: Group | null = null;
  #committing: Promise<void> = Promise.resolve();

  constructor(file: DataFile) {
    this.#file = file;
  }

  /**
   * Adds the writes of a unit to the next commit. Resolves when they are on disk, and rejects when the whole commit has
   * failed.
   * @param last returns a write that follows all writes of this journal; called once per commit
   */
  add(journal: object, writes: readonly Write[], last: () => Write): Promise<void> {
    this.#group ??= this.#begin();
    for (const write of writes) this.#group.writes.push(write);
    this.#group.last.set(journal, last);
    return this.#group.committed;
  }

  /** Resolves when no commit is pending. */
  async settled(): Promise<void> {
    while (this.#group) await this.#group.committed.catch(() => undefined);
    await this.#committing;
  }

  #begin(): Group {
    const group: Group = {
      writes: [],
      last: new Map(),
      committed: Promise.resolve(),
      requestedAt: performance.now(),
    };
    group.committed = this.#commit(group);
    this.#committing = group.committed.catch(() => undefined);
    return group;
  }

  async #commit({ writes, last, requestedAt }: Group): Promise<void> {
    const previous = this.#committing;
    await new Promise((resolve) => setImmediate(resolve));
    await previous;
    this.#group = null;
    await writeBatch(this.#file, [...writes, ...Array.from(last.values(), (lastWrite) => lastWrite())], requestedAt);
  }
}
