import type { CountedScope } from './change-count.ts';
import type { CommitObserver } from './commit-observer.ts';
import type { Fence } from './fence.ts';
import type { Ownership } from './ownership.ts';

export type EntryKey = readonly [string, ...(string | number)[]];

/** Stored text with its checksum. */
export interface Entry {
  key: EntryKey;
  text: string;
}

/** Change of one stored entry. A text of null removes the entry. */
export interface EntryWrite {
  table: 'rows' | 'bases' | 'tallies';
  key: EntryKey;
  text: string | null;
}

/** Entries of a scope with their stored change count, as of one moment. */
export interface StoredScope {
  /** Entries in the order of their keys, which may be read in time slices. */
  entries: Iterable<Entry>;
  /** Returns the stored change count; undefined for data of an older version. Call it after reading the entries. */
  changeCount(): string | undefined;
}

/** Changes of one journal, which a commit writes completely or not at all. */
export interface CommitPart {
  /** Fence of the sandbox; null if the storage has no owners. */
  fence: Fence | null;
  writes: readonly EntryWrite[];
}

/** Changes of the list of sandboxes. */
export interface RecordWrites {
  changed: readonly { id: string; entry: string }[];
  removed: readonly string[];
  /** Change count of the list after the change. */
  tally: string;
  /** Fences that must hold. */
  fences: readonly Fence[];
}

/** Changes of the list of sandboxes since it was last read or written. */
export interface RecordChanges {
  changed: readonly { id: string; entry: string }[];
  /** Ids of all sandboxes. */
  ids: ReadonlySet<string>;
}

/** Durable entries of sandboxes, seeded worlds and changes. Implemented by LMDB and by PostgreSQL. */
export interface Storage {
  /** Secret from which the successors of expired tokens are derived. */
  readonly secret: string;
  /** Owners of the sandboxes; null if a single server uses the storage. */
  readonly ownership: Ownership | null;
  /** Called after each commit. */
  observeCommit: CommitObserver;

  read(scope: CountedScope): Promise<StoredScope>;
  /** Reads the change count of a scope, which differs after each change of its entries. */
  changeCount(scope: CountedScope): Promise<string | undefined>;
  /** True if a seeded world is stored. It is not deleted for some time then, even if no record names it. */
  hasBase(base: string): Promise<boolean>;

  /**
   * Writes the changes of several journals in one transaction.
   * @param requestedAt time of the first request for the commit, by `performance.now()`
   * @returns the fences that no longer hold; the parts with them were left out
   * @throws UncertainCommit when it is not known whether the changes are stored
   */
  commit(parts: readonly CommitPart[], requestedAt?: number): Promise<ReadonlySet<Fence>>;
  /** Writes in one transaction. With `frees`, it may use the last of the disk's free space, because it frees space. */
  write(writes: readonly EntryWrite[], options?: { frees?: boolean }): Promise<void>;
  /**
   * Writes and removes records of sandboxes in one transaction.
   * @throws RecordsChanged when the list has changed since it was last read or written, or a fence no longer holds
   */
  writeRecords(writes: RecordWrites): Promise<void>;
  /** Reads what has changed in the list of sandboxes; null if nothing has. */
  changedRecords(): Promise<RecordChanges | null>;
  /** Deletes the entries of a journal. Not atomic, because there may be many. */
  dropJournal(owner: string): Promise<void>;
  /** Deletes seeded worlds, each completely or not at all. */
  deleteBases(isUnused: (base: string) => boolean): Promise<void>;

  close(): Promise<void>;
}
