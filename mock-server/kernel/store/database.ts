import { randomBytes } from 'node:crypto';
import { type Database as Db, open, type RootDatabase } from 'lmdb';
import { finishRestore } from '../backup/put-in-place.ts';
import { lockFolder } from './folder-lock.ts';
import type { Journal } from './journal.ts';
import type { AnyRow, StoreTable } from './schema.ts';
import type { TablePiece } from './sow.ts';

/** A table's rows in pieces; a base written before there were pieces has them in one. */
type BaseKey = [base: string, table: string, piece: number] | [base: string, table: string];
type RowKey = [owner: string, table: StoreTable, id: string];
/** So many rows go in one transaction where they need not go together. */
const DROPPED_AT_ONCE = 2_000;
/** Sorts behind every name that may stand in a key. */
const LAST = '\uffff';

/**
 * Without overlapping sync a write's promise resolves when it is on disk, and rejects when it could not get there.
 * Batching by turns of the event loop makes a promise of LMDB's own that nobody can catch, so that a full disk would
 * end the process; writes under way are gathered into one transaction without it too.
 */
const DURABLE = { overlappingSync: false, eventTurnBatching: false };

/** The data folder: one LMDB environment with the sandboxes, their bases and their changes. */
export class Database {
  #env: RootDatabase;
  #unlock: () => void;
  #rows: Db<AnyRow | null, RowKey>;
  #bases: Db<string, BaseKey>;
  #sandboxes: Db<unknown, string>;
  /** From this the successors of expired tokens are derived. */
  readonly secret: string;

  constructor(folder: string) {
    this.#unlock = lockFolder(folder);
    finishRestore(folder);
    this.#env = open({ path: folder, noSubdir: false, maxDbs: 8, encoding: 'json', ...DURABLE });
    this.#rows = this.#env.openDB({ name: 'rows', encoding: 'json' });
    this.#bases = this.#env.openDB({ name: 'bases', encoding: 'string' });
    this.#sandboxes = this.#env.openDB({ name: 'sandboxes', encoding: 'json' });
    this.secret = this.#keptSecret();
  }

  /** The changes of one owner: a sandbox in one of its lives between two resets. */
  journal(owner: string): Journal {
    return {
      write: (changes) =>
        this.#together(changes, ({ table, id, after, seeded }) => {
          const key: RowKey = [owner, table, id];
          return after || seeded ? this.#rows.put(key, after ?? null) : this.#rows.remove(key);
        }),
      read: () => this.#read(owner),
    };
  }

  /** Forgets an owner's changes, of which there may be many: some after the others. */
  async drop(owner: string): Promise<void> {
    for (;;) {
      const keys = [...this.#rows.getKeys({ ...rangeOf(owner), limit: DROPPED_AT_ONCE })];
      if (keys.length === 0) return;
      await this.#together(keys, (key) => this.#rows.remove(key));
    }
  }

  hasBase(base: string): boolean {
    return this.#bases.getKeysCount({ ...rangeOf(base), limit: 1 }) > 0;
  }

  *readBase(base: string): Generator<TablePiece> {
    for (const { key, value } of this.#bases.getRange(rangeOf(base))) yield [key[1], value];
  }

  writeBase(base: string, pieces: readonly TablePiece[]): Promise<void> {
    return this.#together([...pieces.entries()], ([at, [table, rows]]) => this.#bases.put([base, table, at], rows));
  }

  /** Removes the bases on which no sandbox stands any more. */
  keepBases(used: ReadonlySet<string>): Promise<void> {
    const unused = [...this.#bases.getKeys()].filter(([base]) => !used.has(base));
    return this.#together(unused, (key) => this.#bases.remove(key));
  }

  readSandboxes(): { key: string; value: unknown }[] {
    return [...this.#sandboxes.getRange()].map(({ key, value }) => ({ key, value }));
  }

  writeSandbox(id: string, record: unknown): Promise<void> {
    return durable(this.#sandboxes.put(id, record));
  }

  removeSandbox(id: string): Promise<void> {
    return durable(this.#sandboxes.remove(id));
  }

  async close(): Promise<void> {
    await this.#env.close();
    this.#unlock();
  }

  /** Writes in one transaction: all is on disk, or nothing. */
  async #together<T>(items: readonly T[], write: (item: T) => Promise<boolean>): Promise<void> {
    const [first] = items;
    if (first === undefined) return;
    if (items.length === 1) await durable(write(first));
    else await durable(this.#env.batch(() => items.forEach((item) => void write(item))));
  }

  *#read(owner: string): Generator<{ table: StoreTable; id: string; row: AnyRow | null }> {
    for (const { key, value } of this.#rows.getRange(rangeOf(owner))) yield { table: key[1], id: key[2], row: value };
  }

  #keptSecret(): string {
    const kept = this.#env.get('secret') as string | undefined;
    if (kept) return kept;
    const secret = randomBytes(32).toString('hex');
    this.#env.putSync('secret', secret);
    return secret;
  }
}

/** Rejects with one error whose reason stands in it; LMDB gives the reason in a second promise. */
async function durable(written: Promise<boolean>): Promise<void> {
  try {
    await written;
  } catch (error) {
    const reason: unknown = await (error as { commitError?: Promise<never> }).commitError?.catch(
      (cause: unknown) => cause,
    );
    throw new Error('The change could not be written to disk; nothing of it is kept.', { cause: reason ?? error });
  }
}

const rangeOf = (owner: string): { start: [string]; end: [string, string] } => ({ start: [owner], end: [owner, LAST] });
