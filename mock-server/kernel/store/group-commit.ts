import type { Fence } from './fence.ts';
import type { EntryWrite, Storage } from './storage.ts';
import { OwnershipLost, UncertainCommit } from './storage-errors.ts';

const NONE: ReadonlySet<Fence> = new Set();

/** Changes of one journal that are committed together. */
interface Part {
  writes: EntryWrite[];
  /** Returns the last write of the journal. */
  last: () => EntryWrite;
  fence: Fence | null;
}

/** Units of work that are committed together. */
interface Group {
  parts: Map<object, Part>;
  /** Resolves with the fences that no longer hold. */
  committed: Promise<ReadonlySet<Fence>>;
  /** Time of the first unit, by `performance.now()`. */
  requestedAt: number;
}

/**
 * Commits all units of work of one turn of the event loop in one transaction, so that the disk is synced once for all of
 * them. A further group waits for the commit of the previous one and grows meanwhile.
 */
export class GroupCommit {
  #storage: Storage;
  #group: Group | null = null;
  #committing: Promise<void> = Promise.resolve();
  /** Journals of uncertain commits. A later unit is based on rows that may not be stored. */
  #uncertain = new WeakSet<object>();

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /**
   * Adds the writes of a unit to the next commit. Resolves when they are on disk, and rejects when the whole commit has
   * failed.
   * @throws OwnershipLost when the fence no longer holds, UncertainCommit when an earlier commit of the journal is
   * uncertain; then nothing of the journal is written
   * @param last returns a write that follows all writes of this journal; called once per commit
   */
  async add(
    journal: object,
    writes: readonly EntryWrite[],
    last: () => EntryWrite,
    fence: Fence | null = null,
  ): Promise<void> {
    const group = (this.#group ??= this.#begin());
    const part = group.parts.get(journal);
    if (!part) group.parts.set(journal, { writes: [...writes], last, fence });
    else for (const write of writes) part.writes.push(write);
    const lost = await group.committed;
    if (!group.parts.has(journal)) throw new UncertainCommit('An earlier unit may not be stored.');
    if (fence && lost.has(fence)) throw new OwnershipLost(`The sandbox ${fence.sandbox} has another owner.`);
  }

  /** Resolves when no commit is pending. */
  async settled(): Promise<void> {
    while (this.#group) await this.#group.committed.catch(() => undefined);
    await this.#committing;
  }

  #begin(): Group {
    const group: Group = { parts: new Map(), committed: Promise.resolve(NONE), requestedAt: performance.now() };
    group.committed = this.#commit(group);
    this.#committing = group.committed.then(
      () => undefined,
      () => undefined,
    );
    return group;
  }

  async #commit({ parts, requestedAt }: Group): Promise<ReadonlySet<Fence>> {
    const previous = this.#committing;
    await new Promise((resolve) => setImmediate(resolve));
    await previous;
    this.#group = null;
    for (const journal of parts.keys()) if (this.#uncertain.has(journal)) parts.delete(journal);
    if (parts.size === 0) return NONE;
    for (const { writes, last } of parts.values()) writes.push(last());
    try {
      return await this.#storage.commit([...parts.values()], requestedAt);
    } catch (error) {
      if (error instanceof UncertainCommit) for (const journal of parts.keys()) this.#uncertain.add(journal);
      throw error;
    }
  }
}
