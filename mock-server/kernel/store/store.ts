import type { Clock } from '../clock/clock.ts';
import { SANDBOX_LIMITS } from '../limits/sandbox-limits.ts';
import { conflict } from '../refusal.ts';
import type { BaseTable } from './base-table.ts';
import { runInSlices, type Slices, runToEnd } from '../time-slicing.ts';
import { Ids } from './ids.ts';
import type { Journal, JournalEntry } from './journal.ts';
import type { Reader } from './reader.ts';
import { type StoreTable, tableNames } from './schema.ts';
import { Snapshot } from './snapshot.ts';
import { NO_JOURNAL, StoreWatch } from './store-watch.ts';
import { type BeforeMove, type Change, Table } from './table.ts';
import { UncertainCommit } from './storage-errors.ts';
import { type StoreLimits, Usage } from './usage.ts';

type Tables = { readonly [N in StoreTable]: Table<N> };

/**
 * Completes a unit of work before it is committed.
 * @param changes changes of the unit so far
 * @param store store of the unit, which may be a copy of the sandbox's store
 */
type Completion = (changes: readonly Change[], store: Store) => void;

/**
 * Tables of one sandbox, in memory. Each call is one unit of work: either all of its changes happen, or none. A call is
 * answered only after its changes are on disk.
 */
export class Store implements Reader {
  readonly tables: Tables;
  readonly ids: Ids;
  /** Counter that increases with every change and reload, which shows whether a copy of the data is outdated. */
  version = 0;
  /** Called each time the changes of a unit are on disk. */
  committed: (() => void) | null = null;
  /** Called when the rows in memory become untrustworthy. */
  lost: (() => void) | null = null;
  #isLost = false;
  #clock: Clock;
  #limits: StoreLimits;
  #usage: Usage;
  /** Seeded world that the store is based on. */
  readonly base: ReadonlyMap<StoreTable, BaseTable>;
  #journal: Journal;
  #unit: Change[] | null = null;
  /** Units whose changes are applied in memory but not yet on disk, oldest first. */
  #pending = new Map<readonly Change[], Promise<unknown>>();
  #reload: Promise<void> | null = null;
  /** Snapshots that time-sliced work is still reading. */
  #snapshots = new Set<Snapshot>();
  #beforeCommit: Completion[] = [];
  /** Watches that record the changes of every unit. */
  #watches = new Set<StoreWatch>();
  /** Reason why the store rejects changes; null while it accepts them. */
  #ended: Error | null = null;

  /**
   * Creates a store.
   * @param journal must be empty; otherwise use `Store.open`
   */
  constructor(
    base: ReadonlyMap<StoreTable, BaseTable>,
    journal: Journal,
    clock: Clock,
    limits: StoreLimits = SANDBOX_LIMITS,
    ids: Ids = new Ids(clock),
  ) {
    this.#clock = clock;
    this.#limits = limits;
    this.#usage = new Usage(limits);
    this.base = base;
    this.#journal = journal;
    this.ids = ids;
    this.tables = this.#freshTables();
  }

  /** Opens a store and loads the contents of its journal in time slices. */
  static async open(...ground: ConstructorParameters<typeof Store>): Promise<Store> {
    const store = new Store(...ground);
    await runInSlices(store.#load(await store.#journal.read()));
    return store;
  }

  /**
   * Runs a read in time slices. Other requests may change rows between the slices, but the read sees the state at its
   * start.
   */
  async readInPieces<T>(work: (reader: Reader) => Slices<T>): Promise<T> {
    const snapshot = new Snapshot(this.tables);
    this.#snapshots.add(snapshot);
    try {
      return await runInSlices(work(snapshot));
    } finally {
      this.#snapshots.delete(snapshot);
    }
  }

  /**
   * Copies the store in time slices. Units of the copy run the same completions, but nothing reaches the disk. The
   * copy draws ids from the same counter.
   * @returns the copy, and a watch on this store that records all changes made after the copy
   */
  async fork(): Promise<{ copy: Store; watch: StoreWatch }> {
    const watch = this.watch();
    const copy = new Store(this.base, NO_JOURNAL, this.#clock, this.#limits, this.ids);
    copy.#beforeCommit = this.#beforeCommit;
    await runInSlices(copy.#copyRows(this));
    for (const { table, id, after } of watch.take()) copy.tables[table].restore(id, after);
    return { copy, watch };
  }

  *#copyRows(from: Store): Slices<void> {
    for (const { table, id, after } of from.allChanges()) {
      this.tables[table].restore(id, after);
      yield;
    }
  }

  /** Returns a watch that records the changes of every further unit until it is closed. */
  watch(): StoreWatch {
    const watch = new StoreWatch(() => this.#watches.delete(watch));
    this.#watches.add(watch);
    return watch;
  }

  /**
   * Runs synchronous work as one unit. Rolls back its changes when the work throws. Otherwise `durable` resolves once
   * the changes are on disk; it is null when nothing changed.
   * @throws Refusal for changes to a closed store, or when the sandbox's quota is exceeded
   */
  unit<T>(work: () => T): { value: T; durable: Promise<void> | null } {
    if (this.#unit) throw new Error('A unit of work cannot begin inside another.');
    const changes: Change[] = [];
    this.#unit = changes;
    try {
      const value = work();
      const uncompleted = changes.filter(({ prepared }) => !prepared);
      if (uncompleted.length > 0) for (const complete of this.#beforeCommit) complete(uncompleted.slice(), this);
      if (this.#isLost) throw new UncertainCommit('The rows of the store are not trustworthy.');
      if (this.#ended !== null && changes.length > 0) throw this.#ended;
      if (changes.length > 0) this.#usage.check(changes);
      this.#unit = null;
      if (changes.length > 0) for (const watch of this.#watches) watch.record(changes);
      return { value, durable: changes.length > 0 ? this.#commit(changes) : null };
    } catch (error) {
      this.#unit = null;
      for (const { table, id, before } of changes.reverse()) this.tables[table].restore(id, before);
      throw error;
    }
  }

  /**
   * Runs a part of the current unit of work. If it throws, only its own changes are rolled back.
   * @returns the value and the changes of the part
   */
  savepoint<T>(work: () => T): { value: T; changes: readonly Change[] } {
    const unit = this.#unit;
    if (!unit) throw new Error('A savepoint is set only inside a unit of work.');
    const begin = unit.length;
    try {
      const value = work();
      return { value, changes: unit.slice(begin) };
    } catch (error) {
      for (const { table, id, before } of unit.splice(begin).reverse()) this.tables[table].restore(id, before);
      throw error;
    }
  }

  /**
   * Registers a function that runs at the end of every unit of work with changes. It can make further changes.
   */
  beforeCommit(complete: Completion): void {
    this.#beforeCommit.push(complete);
  }

  /**
   * Makes changes that units of a copy have made, within the current unit of work. They are complete already.
   * @throws Refusal when a row has changed since it was copied
   */
  applyPrepared(changes: Iterable<Change>): void {
    for (const change of changes) {
      const table = this.tables[change.table];
      if (table.get(change.id) !== change.before) throw conflict('数据已被其他人修改，请重试');
      table.apply(change);
    }
  }

  /** Changes that the current unit of work has made so far. */
  get changes(): readonly Change[] {
    return this.#unit ?? [];
  }

  /** Number and size of the sandbox's own rows. */
  get size(): { rows: number; bytes: number } {
    return { rows: this.#usage.rows, bytes: this.#usage.bytes };
  }

  /** True if a table outside the set `ignored` differs from the base. */
  isChanged(ignored: ReadonlySet<StoreTable>): boolean {
    return tableNames.some((name) => !ignored.has(name) && this.tables[name].isChanged);
  }

  /** Iterates over all rows that differ from the base. */
  *allChanges(): Generator<Change> {
    for (const name of tableNames) yield* this.tables[name].changes();
  }

  /** Rejects all further changes with this reason. Changes made earlier are still written to disk. */
  end(reason: string | Error): void {
    this.#ended = typeof reason === 'string' ? conflict(reason) : reason;
  }

  /** Accepts changes again, after the operation that called `end` has been aborted. */
  resume(): void {
    this.#ended = null;
  }

  /** True if the rows are not trustworthy, so that nothing may be answered from them. */
  get isLost(): boolean {
    return this.#isLost;
  }

  /**
   * Marks the rows as untrustworthy, because another server may have changed them or the outcome of a commit is not
   * known.
   */
  lose(): void {
    if (this.#isLost) return;
    this.#isLost = true;
    for (const watch of this.#watches) watch.lose();
    this.lost?.();
  }

  /** True if a failed write may be stored nevertheless, as with a database whose connection is lost. */
  get canBeUncertain(): boolean {
    return this.#journal.canBeUncertain ?? false;
  }

  /**
   * Waits until the changes made so far are stored, if their commit can be uncertain: a response must not contain changes
   * that may not be kept.
   * @throws UncertainCommit when the rows are not trustworthy
   */
  async requireTrustworthy(): Promise<void> {
    if (this.canBeUncertain && this.#pending.size > 0) await Promise.all(this.#pending.values());
    if (this.#isLost) throw new UncertainCommit('The rows of the store are not trustworthy.');
  }

  /** Resolves when no write is pending. */
  async settled(): Promise<void> {
    while (this.#pending.size > 0) await Promise.allSettled(this.#pending.values());
  }

  async #commit(changes: readonly Change[]): Promise<void> {
    this.version += 1;
    const write = this.#journal.write(changes);
    this.#pending.set(changes, write);
    try {
      await write;
      this.#pending.delete(changes);
      this.committed?.();
    } catch (error) {
      this.#pending.delete(changes);
      if (error instanceof UncertainCommit) {
        this.lose();
        throw error;
      }
      // All writes of the failed transaction reach this line before the reload runs, so they share one reload.
      this.#reload ??= Promise.resolve().then(() => this.#reloadFromDisk());
      await this.#reload;
      throw error;
    }
  }

  /** Reloads the state on disk into memory and reapplies the pending units. */
  async #reloadFromDisk(): Promise<void> {
    const stored = await this.#journal.read();
    this.#reload = null;
    this.version += 1;
    for (const watch of this.#watches) watch.lose();
    // Time-sliced readers keep the previous tables, which no longer change, so their snapshots need no more updates.
    this.#snapshots.clear();
    this.#usage = new Usage(this.#limits);
    Object.assign(this.tables, this.#freshTables());
    // The reload runs in one go, because half-loaded rows would be an inconsistent state. It is rare: it follows a
    // failed write, as on a full disk.
    runToEnd(this.#load(stored));
    for (const changes of this.#pending.keys())
      for (const { table, id, after } of changes) this.tables[table].restore(id, after);
  }

  *#load(stored: Iterable<JournalEntry>): Slices<void> {
    for (const { table, id, row } of stored) {
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
    const remember: BeforeMove = (table, id, before) => {
      for (const snapshot of this.#snapshots) snapshot.remember(table, id, before);
    };
    const entries = tableNames.map((name) => {
      const base = this.base.get(name);
      if (!base) throw new Error(`The base has no table ${name}.`);
      return [name, new Table(name, base, record, remember, this.#usage)];
    });
    return Object.fromEntries(entries) as Tables;
  }
}
