import { randomBytes } from 'node:crypto';
import type { CountedScope } from '../change-count.ts';
import type { CommitObserver } from '../commit-observer.ts';
import type { Fence } from '../fence.ts';
import type {
  CommitPart,
  Entry,
  EntryKey,
  EntryWrite,
  RecordChanges,
  RecordWrites,
  Storage,
  StoredScope,
} from '../storage.ts';
import { RecordsChanged, UncertainCommit } from '../storage-errors.ts';
import { connect, type Connection } from './connection.ts';
import { Lease } from './lease.ts';
import { migrateSchema } from './migrations.ts';
import { recordStatement } from './record-statement.ts';
import { guardOf, writeStatement } from './write-statement.ts';

/**
 * Time since its last use after which a seeded world may be deleted if no record names it. A record that needs it is
 * written sooner.
 */
const UNUSED_AFTER = "interval '1 hour'";

/** Entries in a PostgreSQL database, which several servers may share. Each change is one statement. */
export class PostgresStorage implements Storage {
  readonly secret: string;
  readonly ownership: Lease;
  observeCommit: CommitObserver = () => undefined;
  #connection: Connection;
  /** Version of the list of sandboxes that was read or written last. */
  #directory = '-1';

  private constructor(connection: Connection, secret: string, lease: Lease) {
    this.#connection = connection;
    this.secret = secret;
    this.ownership = lease;
  }

  /** @throws Error with a sentence for the operator when the database cannot be used */
  static async open(address: string, log: (sentence: string) => void): Promise<PostgresStorage> {
    const connection = await connect(address, log);
    try {
      await migrateSchema(connection);
      return new PostgresStorage(connection, await storedSecret(connection), await Lease.open(connection, log));
    } catch (error) {
      await connection.close();
      throw error;
    }
  }

  async read(scope: CountedScope): Promise<StoredScope> {
    if (scope[0] === 'sandboxes') return this.#readSandboxes();
    const [table, name] = scope;
    const { query, schema } = this.#connection;
    const [first, id] = table === 'rows' ? ['owner', 'id'] : ['base', 'piece'];
    // One statement reads the entries and their change count, so that both are of the same moment.
    const rows = await query<{ name: string | null; id: string | number | null; entry: string }>(
      `select name, ${id} as id, entry from ${schema}.${table} where ${first} = $1
       union all
       select null, null, entry from ${schema}.tallies where scope = $2
       order by name nulls last, id`,
      [name, scope.join(' ')],
    );
    const tally = rows.at(-1)?.name === null ? rows.pop()?.entry : undefined;
    return {
      entries: rows.map((row) => ({ key: [name, row.name ?? '', row.id ?? ''] as EntryKey, text: row.entry })),
      changeCount: () => tally,
    };
  }

  async #readSandboxes(): Promise<StoredScope> {
    const { query, schema } = this.#connection;
    const rows = await query<{ id: string | null; entry: string | null; version: string }>(
      `select null as id, (select entry from ${schema}.tallies where scope = 'sandboxes') as entry, version::text
       from ${schema}.directory
       union all (select id, entry, version::text from ${schema}.sandboxes order by id)`,
    );
    const entries: Entry[] = rows.flatMap(({ id, entry }) => (id === null ? [] : [{ key: [id], text: entry ?? '' }]));
    const list = rows.find(({ id }) => id === null);
    this.#directory = list?.version ?? '0';
    return { entries, changeCount: () => list?.entry ?? undefined };
  }

  async changedRecords(): Promise<RecordChanges | null> {
    const { query, schema } = this.#connection;
    const since = this.#directory;
    const rows = await query<{ id: string | null; entry: string | null; version: string }>(
      `select null as id, null as entry, version::text from ${schema}.directory
       union all
       select id, case when version > $1 then entry end, version::text from ${schema}.sandboxes
       where (select version from ${schema}.directory) <> $1`,
      [since],
    );
    const version = rows.find(({ id }) => id === null)?.version ?? since;
    if (version === since) return null;
    this.#directory = version;
    const ids = new Set(rows.flatMap(({ id }) => id ?? []));
    return {
      ids,
      changed: rows.flatMap(({ id, entry }) => (id !== null && entry !== null ? [{ id, entry }] : [])),
    };
  }

  async changeCount(scope: CountedScope): Promise<string | undefined> {
    const { query, schema } = this.#connection;
    const [row] = await query<{ entry: string }>(`select entry from ${schema}.tallies where scope = $1`, [
      scope.join(' '),
    ]);
    return row?.entry;
  }

  async hasBase(base: string): Promise<boolean> {
    const { query, schema } = this.#connection;
    // The use is noted, so that another server does not delete the world before a record names it.
    await this.#noteUse(base);
    const [row] = await query(`select 1 from ${schema}.tallies where scope = $1`, [`bases ${base}`]);
    return row !== undefined;
  }

  async #noteUse(base: string): Promise<void> {
    const { query, schema } = this.#connection;
    await query(
      `insert into ${schema}.base_uses (base, used_at) values ($1, now())
       on conflict (base) do update set used_at = excluded.used_at`,
      [base],
    );
  }

  async commit(parts: readonly CommitPart[], requestedAt = performance.now()): Promise<ReadonlySet<Fence>> {
    const { text, values } = writeStatement(this.#connection.schema, parts);
    const held = new Set((await this.#observed(requestedAt, text, values)).map(({ guard }) => guard));
    return new Set(parts.flatMap(({ fence }) => (fence && !held.has(guardOf(fence)) ? [fence] : [])));
  }

  async write(writes: readonly EntryWrite[]): Promise<void> {
    if (writes.length === 0) return;
    for (const base of new Set(writes.flatMap(({ table, key }) => (table === 'bases' ? [key[0]] : []))))
      await this.#noteUse(base);
    const { text, values } = writeStatement(this.#connection.schema, [{ fence: null, writes }]);
    await this.#observed(performance.now(), text, values);
  }

  async writeRecords(writes: RecordWrites): Promise<void> {
    const { text, values } = recordStatement(this.#connection.schema, this.#directory, writes);
    const [row] = await this.#observed(performance.now(), text, values);
    if (!row) throw new RecordsChanged('The list of sandboxes was changed by another server.');
    this.#directory = String(row['version']);
    for (const id of writes.removed) this.ownership.forget(id);
  }

  async #observed(requestedAt: number, text: string, values: unknown[]): Promise<Record<string, string>[]> {
    try {
      const rows = await this.#connection.query<Record<string, string>>(text, values);
      this.observeCommit((performance.now() - requestedAt) / 1_000);
      return rows;
    } catch (cause) {
      this.observeCommit(null);
      throw new UncertainCommit('It is not known whether the change is stored.', { cause });
    }
  }

  async dropJournal(owner: string): Promise<void> {
    const { query, schema } = this.#connection;
    await query(
      `with counted as (delete from ${schema}.tallies where scope = $2) delete from ${schema}.rows where owner = $1`,
      [owner, `rows ${owner}`],
    );
  }

  async deleteBases(isUnused: (base: string) => boolean): Promise<void> {
    const { query, schema } = this.#connection;
    const stored = await query<{ base: string }>(
      `select base from ${schema}.base_uses where used_at < now() - ${UNUSED_AFTER}`,
    );
    const unused = stored.map(({ base }) => base).filter(isUnused);
    if (unused.length === 0) return;
    await query(
      `with unused as (
         delete from ${schema}.base_uses where base = any($1) and used_at < now() - ${UNUSED_AFTER} returning base
       ), counted as (
         delete from ${schema}.tallies t using unused where t.scope = 'bases ' || unused.base
       )
       delete from ${schema}.bases b using unused where b.base = unused.base`,
      [unused],
    );
  }

  async close(): Promise<void> {
    await this.ownership.close();
    await this.#connection.close();
  }
}

/** Returns the secret that all servers of the database share. */
async function storedSecret({ query, schema }: Connection): Promise<string> {
  await query(`insert into ${schema}.meta values ('secret', $1) on conflict do nothing`, [
    randomBytes(32).toString('hex'),
  ]);
  const [row] = await query<{ value: string }>(`select value from ${schema}.meta where name = 'secret'`);
  return row?.value ?? '';
}
