import type { CountedScope } from './change-count.ts';
import type { CommitObserver } from './commit-observer.ts';

export type EntryKey = readonly [string, ...(string | number)[]];

/** Stored text with its checksum. */
export interface Entry {
  key: EntryKey;
  text: string;
}

/** Change of one stored entry. A text of null removes the entry. */
export interface EntryWrite {
  table: 'rows' | 'bases' | 'sandboxes' | 'tallies';
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
  writes: readonly EntryWrite[];
}

/** Durable entries of sandboxes, seeded worlds and changes. Implemented by LMDB. */
export interface Storage {
  /** Secret from which the successors of expired tokens are derived. */
  readonly secret: string;
  /** Called after each commit. */
  observeCommit: CommitObserver;

  read(scope: CountedScope): Promise<StoredScope>;
  hasBase(base: string): Promise<boolean>;

  /**
   * Writes the changes of several journals in one transaction.
   * @param requestedAt time of the first request for the commit, by `performance.now()`
   */
  commit(parts: readonly CommitPart[], requestedAt?: number): Promise<void>;
  /** Writes in one transaction. `frees` says that it frees space, so that it may use the last of the disk's free space. */
  write(writes: readonly EntryWrite[], options?: { frees?: boolean }): Promise<void>;
  /** Deletes the entries of a journal. Not atomic, because there may be many. */
  dropJournal(owner: string): Promise<void>;
  /** Deletes seeded worlds, each completely or not at all. */
  deleteBases(isUnused: (base: string) => boolean): Promise<void>;

  close(): Promise<void>;
}
