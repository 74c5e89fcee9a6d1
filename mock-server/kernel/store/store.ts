import type { Clock } from '../clock/clock.ts';
import { SANDBOX_LIMITS } from '../limits/sandbox-limits.ts';
import { conflict } from '../refusal.ts';
import type { BaseTable } from './base-table.ts';
import { inPieces, type Steps, atOnce } from '../pieces.ts';
import { Ids } from './ids.ts';
import type { Journal } from './journal.ts';
import type { Reader } from './reader.ts';
import { type StoreTable, tableNames } from './schema.ts';
import { Snapshot } from './snapshot.ts';
import { type Change, Table } from './table.ts';
import { type StoreLimits, Usage } from './usage.ts';

type Tables = { readonly [N in StoreTable]: Table<N> };

/**
 * The tables of one sandbox, in memory, with every change on disk before it is answered.
 * One call is one unit of work: all of its changes happen, or none.
 */
export class Store implements Reader {
  readonly tables: Tables;
  readonly ids: Ids;
  /** Counts the changes; whoever keeps a copy sees by it that the copy is old. */
  version = 0;
  /** Called when a change stands on disk. */
  committed: (() => void) | null = null;
  #limits: StoreLimits;
  #usage: Usage;
  /** The sown world on which it stands. */
  readonly base: ReadonlyMap<StoreTable, BaseTable>;
  #journal: Journal;
  #unit: Change[] | null = null;
  /** Units that are applied in memory and not yet on disk, oldest first. */
  #pending = new Map<readonly Change[], Promise<unknown>>();
  #reload: Promise<void> | null = null;
  /** Of work that is under way in pieces. */
  #snapshots = new Set<Snapshot>();
  /** Why nothing can be changed any more. */
  #ended: string | null = null;

  /** @param journal nothing has been written to it yet; otherwise the store is opened */
  constructor(
    base: ReadonlyMap<StoreTable, BaseTable>,
    journal: Journal,
    clock: Clock,
    limits: StoreLimits = SANDBOX_LIMITS,
  ) {
    this.#limits = limits;
    this.#usage = new Usage(limits);
    this.base = base;
    this.#journal = journal;
    this.ids = new Ids(clock);
    this.tables = this.#freshTables();
  }

  /** A store with all that its journal holds, read in pieces. */
  static async open(...ground: ConstructorParameters<typeof Store>): Promise<Store> {
    const store = new Store(...ground);
    await inPieces(store.#readJournal());
    return store;
  }

  /**
   * Reads in pieces, between which other requests are answered and may change rows; what is read stays as it stood at
   * the beginning.
   */
  async readInPieces<T>(work: (reader: Reader) => Steps<T>): Promise<T> {
    const snapshot = new Snapshot(this.tables);
    this.#snapshots.add(snapshot);
    try {
      return await inPieces(work(snapshot));
    } finally {
      this.#snapshots.delete(snapshot);
    }
  }

  /**
   * Runs synchronous work. What it changed is undone when it throws; otherwise `durable` resolves once it is on disk,
   * or is null when nothing changed.
   * @throws Refusal when something was changed after the end, or more is added than a sandbox may hold
   */
  unit<T>(work: () => T): { value: T; durable: Promise<void> | null } {
    if (this.#unit) throw new Error('A unit of work cannot begin inside another.');
    const changes: Change[] = [];
    this.#unit = changes;
    try {
      const value = work();
      if (this.#ended !== null && changes.length > 0) throw conflict(this.#ended);
      if (changes.length > 0) this.#usage.check(changes);
      this.#unit = null;
      return { value, durable: changes.length > 0 ? this.#commit(changes) : null };
    } catch (error) {
      this.#unit = null;
      for (const { table, id, before } of changes.reverse()) this.tables[table].restore(id, before);
      throw error;
    }
  }

  /** What the unit of work under way has changed so far. */
  get changes(): readonly Change[] {
    return this.#unit ?? [];
  }

  /** How much of its own it holds. */
  get size(): { rows: number; bytes: number } {
    return { rows: this.#usage.rows, bytes: this.#usage.bytes };
  }

  /** Has anything been changed in another table than these? */
  isChanged(beside: ReadonlySet<StoreTable>): boolean {
    return tableNames.some((name) => !beside.has(name) && this.tables[name].isChanged);
  }

  /** All that is otherwise than in the base. */
  *allChanges(): Generator<Change> {
    for (const name of tableNames) yield* this.tables[name].changes();
  }

  /** Nothing is changed from here on; what was changed before still gets to the disk. */
  end(reason: string): void {
    this.#ended = reason;
  }

  /** It was not the end. */
  resume(): void {
    this.#ended = null;
  }

  /** Resolves when nothing waits for the disk any more. */
  async settled(): Promise<void> {
    while (this.#pending.size > 0) await Promise.allSettled(this.#pending.values());
  }

  async #commit(changes: readonly Change[]): Promise<void> {
    this.version += 1;
    const written = this.#journal.write(changes);
    this.#pending.set(changes, written);
    try {
      await written;
      this.#pending.delete(changes);
      this.committed?.();
    } catch (error) {
      this.#pending.delete(changes);
      // Every unit of the failed transaction arrives here before the reload runs, so one reload serves them all.
      this.#reload ??= Promise.resolve().then(() => this.#reloadFromDisk());
      await this.#reload;
      throw error;
    }
  }

  /** Memory becomes what is on disk, and over it what still waits for the disk. */
  #reloadFromDisk(): void {
    this.#reload = null;
    this.version += 1;
    // Who reads in pieces keeps the tables of before, which change no more.
    this.#snapshots.clear();
    this.#usage = new Usage(this.#limits);
    Object.assign(this.tables, this.#freshTables());
    // Rows that are half read would be half a state, so this is done in one go; it follows a full disk.
    atOnce(this.#readJournal());
    for (const changes of this.#pending.keys())
      for (const { table, id, after } of changes) this.tables[table].restore(id, after);
  }

  *#readJournal(): Steps<void> {
    for (const { table, id, row } of this.#journal.read()) {
      this.tables[table].restore(id, row ? Object.freeze(row) : undefined);
      this.ids.notBelow(id);
      yield;
    }
  }

  #freshTables(): Tables {
    const record = (change: Change): void => {
      if (!this.#unit) throw new Error(`Table ${change.table} is changed only inside a unit of work.`);
      this.#unit.push(change);
    };
    const remember = (change: Pick<Change, 'table' | 'id' | 'before'>): void => {
      for (const snapshot of this.#snapshots) snapshot.remember(change);
    };
    const made = tableNames.map((name) => {
      const base = this.base.get(name);
      if (!base) throw new Error(`The base has no table ${name}.`);
      return [name, new Table(name, base, record, remember, this.#usage)];
    });
    return Object.fromEntries(made) as Tables;
  }
}
