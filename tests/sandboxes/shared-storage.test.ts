// @data-folder
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { LmdbStorage } from '#mock-server/kernel/store/lmdb/lmdb-storage.ts';
import { OwnedElsewhere } from '#mock-server/kernel/store/ownership.ts';
import { PostgresStorage } from '#mock-server/kernel/store/postgres/postgres-storage.ts';
import type { CommitPart, EntryWrite, Storage } from '#mock-server/kernel/store/storage.ts';
import { RecordsChanged, StorageUnavailable, UncertainCommit } from '#mock-server/kernel/store/storage-errors.ts';
import { startPgbouncer } from '../support/pgbouncer.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { findPostgres } from '../support/postgres-programs.ts';

const put = (owner: string, id: string, text: string): EntryWrite => ({
  table: 'rows',
  key: [owner, 'room', id],
  text,
});

/** Returns the stored rows of an owner, by id. */
async function rowsOf(storage: Storage, owner: string): Promise<Record<string, string>> {
  const { entries } = await storage.read(['rows', owner]);
  return Object.fromEntries(Array.from(entries, ({ key, text }) => [String(key[2]), text]));
}

describe.skipIf(findPostgres() === null)('a storage in PostgreSQL', () => {
  let postgres: Postgres;
  let sql: pg.Client;
  let url: string;
  let count = 0;
  const logged: string[] = [];
  beforeAll(async () => {
    postgres = await startPostgres();
    sql = new pg.Client({ connectionString: postgres.url });
    await sql.connect();
  });
  afterAll(async () => {
    await sql.end();
    await postgres.remove();
  });
  beforeEach(() => {
    count += 1;
    url = `${postgres.url}?schema=test_${count}`;
    logged.length = 0;
  });

  const openStorages: PostgresStorage[] = [];
  async function open(address = url): Promise<PostgresStorage> {
    const storage = await PostgresStorage.open(address, (sentence) => logged.push(sentence));
    openStorages.push(storage);
    return storage;
  }
  afterEach(async () => {
    await Promise.all(openStorages.splice(0).map((storage) => storage.close()));
  });

  /** Ends the lease of the server that owns a sandbox, as if it had been frozen. */
  const expireOwnerOf = (sandbox: string): Promise<unknown> =>
    sql.query(
      `update test_${count}.servers set expires_at = now() - interval '1 ms'
       where id = (select server from test_${count}.owners where sandbox = $1)`,
      [sandbox],
    );

  const partOf = (storage: PostgresStorage, sandbox: string, writes: EntryWrite[]): CommitPart => ({
    fence: storage.ownership.fenceOf(sandbox),
    writes,
  });

  it('stores the same entries as a data file, in the same order', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'storage-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = LmdbStorage.open(folder, () => undefined);
    onTestFinished(() => file.close());
    const database = await open();
    await database.ownership.acquire('a');
    const name = fc.constantFrom('1', '10', '2', 'B', 'a', '教室', 'é', '');
    const write = fc.record({
      table: fc.constant<'rows'>('rows'),
      key: fc.tuple(fc.constant('a 1'), fc.constantFrom('cla', 'claTime', 'room'), name),
      text: fc.option(fc.string(), { nil: null }),
    });
    const commit = fc.array(write, { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.array(commit, { minLength: 1, maxLength: 4 }), async (commits) => {
        for (const writes of commits) {
          const tally: EntryWrite = { table: 'tallies', key: ['rows', 'a 1'], text: String(writes.length) };
          // PostgreSQL does not store the character U+0000, and no stored text contains it.
          const storable = writes.map((one) => ({ ...one, text: one.text?.replaceAll('\u0000', '') ?? null }));
          await file.commit([{ fence: null, writes: [...storable, tally] }]);
          await database.commit([partOf(database, 'a', [...storable, tally])]);
        }
        const [one, other] = [await file.read(['rows', 'a 1']), await database.read(['rows', 'a 1'])];
        expect([...other.entries]).toEqual([...one.entries]);
        expect(other.changeCount()).toBe(one.changeCount());
      }),
      { numRuns: 60 },
    );
  });

  it('skips writes to a sandbox that the server has lost, and performs its writes to other sandboxes', async () => {
    const [frozen, other] = [await open(), await open()];
    await frozen.ownership.acquire('lost');
    await frozen.ownership.acquire('kept');
    const [lost, kept] = ['lost', 'kept'].map((id) => partOf(frozen, id, [put(`${id} 1`, '1', 'by the first')]));
    await expireOwnerOf('lost');
    await other.ownership.acquire('lost');
    await other.commit([partOf(other, 'lost', [put('lost 1', '1', 'by the second')])]);
    expect(await frozen.commit([lost as CommitPart, kept as CommitPart])).toEqual(new Set([lost?.fence]));
    expect(await rowsOf(other, 'lost 1')).toEqual({ 1: 'by the second' });
    expect(await rowsOf(other, 'kept 1')).toEqual({ 1: 'by the first' });
  });

  it('notifies a server that its lease has expired, and lets it take sandboxes again with a higher fence', async () => {
    const storage = await open();
    const lost = vi.fn();
    storage.ownership.events.lost = lost;
    await storage.ownership.acquire('a');
    const before = storage.ownership.fenceOf('a');
    await expireOwnerOf('a');
    await vi.waitFor(() => expect(lost).toHaveBeenCalledTimes(1));
    expect(storage.ownership.fenceOf('a')).toBeNull();
    await storage.ownership.renewed();
    await storage.ownership.acquire('a');
    expect(Number(storage.ownership.fenceOf('a')?.number)).toBeGreaterThan(Number(before?.number));
  });

  it('gives a sandbox to another server only when its owner has ended or hands it over', async () => {
    const [owner, other] = [await open(), await open()];
    await owner.ownership.announce('http://127.0.0.1:1');
    await owner.ownership.acquire('a');
    const refused = await other.ownership.acquire('a').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(OwnedElsewhere);
    expect((refused as OwnedElsewhere).address).toBe('http://127.0.0.1:1');
    owner.ownership.events.wanted = (id) => void owner.ownership.release(id);
    await other.ownership.acquire('a', true);
    expect(owner.ownership.fenceOf('a')).toBeNull();
    await other.close();
    openStorages.splice(openStorages.indexOf(other), 1);
    await owner.ownership.acquire('a');
    expect(owner.ownership.fenceOf('a')).not.toBeNull();
  });

  it('lets only one of several servers take a sandbox whose owner has ended', async () => {
    const servers = await Promise.all(Array.from({ length: 5 }, () => open()));
    const [first, ...others] = servers as [PostgresStorage, ...PostgresStorage[]];
    await first.ownership.acquire('a');
    await expireOwnerOf('a');
    const taken = await Promise.allSettled(others.map(({ ownership }) => ownership.acquire('a')));
    expect(taken.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
  });

  it('refuses a change of records that another server has changed', async () => {
    const [one, other] = [await open(), await open()];
    await Promise.all([one.read(['sandboxes']), other.read(['sandboxes'])]);
    const write = (storage: PostgresStorage, entry: string): Promise<void> =>
      storage.writeRecords({ changed: [{ id: 'a', entry }], removed: [], tally: entry, fences: [] });
    await write(one, 'first');
    await expect(write(other, 'second')).rejects.toThrow(RecordsChanged);
    expect(await other.changedRecords()).toEqual({ changed: [{ id: 'a', entry: 'first' }], ids: new Set(['a']) });
    await write(other, 'second');
    expect(await one.changedRecords()).toMatchObject({ changed: [{ id: 'a', entry: 'second' }] });
    expect(await one.changedRecords()).toBeNull();
  });

  it('ends the ownership of a removed sandbox', async () => {
    const [owner, other] = [await open(), await open()];
    await Promise.all([owner.read(['sandboxes']), other.read(['sandboxes'])]);
    await owner.ownership.acquire('a');
    const fence = owner.ownership.fenceOf('a');
    await other.writeRecords({ changed: [], removed: ['a'], tally: '', fences: [] });
    const part = partOf(owner, 'a', [put('a 1', '1', 'late')]);
    expect(await owner.commit([part])).toEqual(new Set([fence]));
    expect(await rowsOf(owner, 'a 1')).toEqual({});
  });

  it('keeps a seeded world that a server has used within the hour, although no record names it', async () => {
    const storage = await open();
    const world: EntryWrite[] = [
      { table: 'bases', key: ['w', 'room', 0], text: '[]' },
      { table: 'tallies', key: ['bases', 'w'], text: '1' },
    ];
    await storage.write(world);
    await storage.deleteBases(() => true);
    expect(await storage.hasBase('w')).toBe(true);
    await sql.query(`update test_${count}.base_uses set used_at = now() - interval '2 hours'`);
    await storage.deleteBases((base) => base !== 'w');
    await storage.deleteBases(() => true);
    expect(await storage.hasBase('w')).toBe(false);
    expect([...(await storage.read(['bases', 'w'])).entries]).toEqual([]);
  });

  it('creates its tables once, although many servers start at the same time', async () => {
    const servers = await Promise.all(Array.from({ length: 6 }, () => open()));
    expect(new Set(servers.map(({ secret }) => secret)).size).toBe(1);
  });

  it('refuses a database that a later version has changed', async () => {
    await open();
    await sql.query(`update test_${count}.meta set value = '99' where name = 'version'`);
    await expect(open()).rejects.toThrow('请更新这台服务器');
  });

  it('reports the outcome of a commit as unknown if its connection is lost', async () => {
    const storage = await open();
    await storage.ownership.acquire('a');
    await sql.query('begin');
    await sql.query(`lock table test_${count}.rows in access exclusive mode`);
    const committing = storage.commit([partOf(storage, 'a', [put('a 1', '1', 'x')])]).catch((error: unknown) => error);
    await vi.waitFor(async () => {
      const waiting = await sql.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'`,
      );
      expect(waiting.rowCount).toBe(1);
    });
    await sql.query('rollback');
    expect(await committing).toBeInstanceOf(UncertainCommit);
  });

  it('logs once that the database cannot be reached and once that it is available again', async () => {
    const storage = await open();
    await sql.end();
    await postgres.stop();
    await vi.waitFor(() => expect(logged).toEqual([expect.stringContaining('数据库无法访问')]), 5_000);
    await vi.waitFor(() => expect(storage.ownership.isCurrent).toBe(false), 5_000);
    await expect(storage.hasBase('w')).rejects.toThrow(StorageUnavailable);
    await postgres.start();
    await storage.ownership.renewed();
    await vi.waitFor(() => expect(logged).toEqual([expect.anything(), '数据库已恢复。']));
    sql = new pg.Client({ connectionString: postgres.url });
    await sql.connect();
  });

  it('works through a pooler that gives each statement another connection', async (context) => {
    const pooler = await startPgbouncer(postgres.url);
    if (!pooler) return context.skip();
    const storage = await open(`${pooler.url}?schema=test_${count}`);
    await storage.ownership.acquire('a');
    await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        await storage.commit([partOf(storage, 'a', [put('a 1', String(at), 'x')])]);
        await storage.read(['rows', 'a 1']);
      }),
    );
    expect(Object.keys(await rowsOf(storage, 'a 1'))).toHaveLength(20);
    expect(logged).toEqual([expect.stringContaining('alter role')]);
    openStorages.splice(openStorages.indexOf(storage), 1);
    await storage.close();
    await pooler.stop();
  });
});
