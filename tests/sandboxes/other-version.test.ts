// @data-folder
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { rooms } from '#contracts/calls/rooms.ts';
import { sandboxOptions } from '#mock-server/composition.ts';
import { SANDBOX_LIMITS } from '#mock-server/kernel/limits/sandbox-limits.ts';
import { SandboxRegistry } from '#mock-server/sandboxes/sandbox-registry.ts';
import { migrate } from '#mock-server/sandboxes/migrations/migrate.ts';
import { Database } from '#mock-server/kernel/store/database.ts';
import { ownerOf } from '#mock-server/kernel/store/owner.ts';
import { chunksOf } from '#mock-server/kernel/store/generate-world.ts';
import { SCHEMA_FINGERPRINT } from '#mock-server/kernel/store/schema-fingerprint.ts';
import { depts } from '#seed/fixed-ids.ts';
import { copiedFolderTest } from '../support/copied-folder-test.ts';
import type { TestServer } from '../support/server.ts';

const ROOM = { roomName: '录入的教室', deptId: depts.xihu };
type Row = Record<string, unknown>;
type StoredRecord = { id: string; base: string; [column: string]: unknown };

const SNAPSHOTS_DELETED_TEXT =
  '沙箱“春季培训”（written）的快照来自另一个版本，不能再恢复，已删除；沙箱自己的数据不受影响。';

/** Names of two sandboxes: one has user changes; the other was only viewed, like the default sandbox. */
const SANDBOXES = { written: '春季培训', looked: '秋季培训' };

const it = copiedFolderTest(async (server) => {
  for (const [id, name] of Object.entries(SANDBOXES)) await server.sandbox({ id, name });
  await (await server.at('written').signIn('qiming01')).data(rooms.add, ROOM);
  await (await server.at('looked').signIn('qiming01')).data(rooms.list);
  await server.sandbox({ id: 'learnt', name: '夏季培训' });
  await (await server.at('learnt').signIn('qiming01')).data(rooms.add, ROOM);
  await server.at('learnt').control('POST', 'exercises/new-room', {});
  await server.at('learnt').control('POST', 'exercise-check');
  await server.at('written').control('POST', 'snapshots', { name: '第一天' });
});

const quarantinesIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => /^outdated-\d{8}-\d{6}$/.test(name));

const countRooms = async (server: TestServer, id: string, query = {}): Promise<number> => {
  const caller = await server.at(id).signIn('qiming01');
  return (await caller.data<{ total: number }>(rooms.list, query)).total;
};

/** Runs the migration without the integrity check that normally precedes it, and passes its result to `inspect`. */
async function migrateWithoutCheck(
  folder: string,
  inspect: (registry: SandboxRegistry, startReport: readonly string[]) => Promise<void>,
): Promise<void> {
  const registry = await SandboxRegistry.open({
    folder,
    database: Database.openAsItIs(folder),
    parts: [],
    limit: 1,
    limits: SANDBOX_LIMITS,
    licences: sandboxOptions.createLicenceReader(),
  });
  await inspect(registry, await migrate(registry));
  await registry.close();
}

/**
 * Rewrites the folder as if another version had written it, with changed seeded tables and another schema fingerprint.
 */
async function rewriteFolder(
  folder: string,
  schema: string | undefined,
  change: (table: string, rows: Row[]) => Row[],
): Promise<void> {
  const database = Database.openAsItIs(folder);
  const records = (await database.readSandboxes()).map(({ value }) => value as StoredRecord);
  for (const record of records) {
    const base = `${record.base} remade`;
    if (!(await database.hasBase(base))) {
      const tables = new Map<string, Row[]>();
      for (const [table, text] of await database.readBase(record.base))
        tables.set(table, [...(tables.get(table) ?? []), ...(JSON.parse(text) as Row[])]);
      const pieces = [...tables].flatMap(([table, rows]) => chunksOf(table, change(table, rows)));
      await database.writeBase(base, pieces);
    }
    await database.writeSandbox(record.id, { ...record, base, schema, madeFor: schema ? [schema] : [] });
  }
  await database.close();
}

describe('data folder of another version', () => {
  it('without a table: fills the new table, keeps user changes, and reseeds unchanged sandboxes', async ({
    folder,
    start,
  }) => {
    await rewriteFolder(folder, undefined, (table, rows) => (table === 'campusMonth' ? [] : rows));
    const server = await start();
    expect(server.startReport).toEqual([
      '沙箱“春季培训”（written）的数据来自另一个版本，已转换到此版本，录入的内容都在。',
      '沙箱“默认沙箱”（default）、“秋季培训”（looked）的数据来自另一个版本，其中没有录入过内容，已按此版本重新生成。',
      SNAPSHOTS_DELETED_TEXT,
    ]);
    expect(await countRooms(server, 'written', { roomName: ROOM.roomName })).toBe(1);
    const months = async (id: string): Promise<number> => {
      await server.at(id).control('GET', 'sandbox');
      return ((await (await fetch(`${server.url}/s/${id}/__mock/db/campusMonth`)).json()) as Row[]).length;
    };
    expect(await months('written')).toBe(await months('looked'));
    expect(quarantinesIn(folder)).toEqual([]);
  });

  it('with an exercise in progress: keeps the earlier user changes and the progress of the exercise', async ({
    folder,
    start,
  }) => {
    await rewriteFolder(folder, 'before', (_, rows) => rows);
    const server = await start();
    const sandbox = server.at('learnt');
    expect(await sandbox.control('GET', 'exercise')).toBeNull();
    expect(await countRooms(server, 'learnt', { roomName: ROOM.roomName })).toBe(1);
    const { courses } = await sandbox.control<{ courses: { exercises: object[] }[] }>('GET', 'exercises');
    expect(courses[0]?.exercises[0]).toMatchObject({ id: 'new-room', state: 'begun', tries: 1 });
    await sandbox.control('POST', 'exercises/new-room', {});
    expect(await sandbox.control('POST', 'exercise-check')).toMatchObject({ missing: ['还没有新增教室'] });
  });

  it('with a table that would refer to missing rows: leaves that table empty', async ({ folder }) => {
    await rewriteFolder(folder, 'before', (table, rows) =>
      table === 'tenant' ? rows.slice(0, 1) : table === 'campusMonth' ? [] : rows,
    );
    await migrateWithoutCheck(folder, async (registry) => {
      const tables = [...(await registry.database.readBase(registry.record('written').base))].map(([table]) => table);
      expect(tables).toContain('room');
      expect(tables).not.toContain('campusMonth');
    });
  });

  it('with a table to which rows of existing tables would refer: leaves that table empty', async ({ folder }) => {
    await rewriteFolder(folder, 'before', (table, rows) =>
      table === 'sale' || table === 'receipt'
        ? []
        : table === 'studentProduct'
          ? rows.map(({ saleId: _sale, payments: _payments, ...row }) => row)
          : rows,
    );
    await migrateWithoutCheck(folder, async (registry) => {
      const tables = [...(await registry.database.readBase(registry.record('written').base))].map(([table]) => table);
      expect(tables).toContain('studentProduct');
      expect(tables).not.toContain('sale');
      expect(tables).not.toContain('receipt');
    });
  });

  it('with incompatible rows: moves all data into quarantine, where it can still be opened', async ({ folder }) => {
    await rewriteFolder(folder, 'before', (table, rows) =>
      table === 'room' ? rows.map(({ roomName: _, ...row }) => row) : rows,
    );
    await migrateWithoutCheck(folder, async (registry, startReport) => {
      expect(startReport[1]).toBe(
        '沙箱“春季培训”（written）的数据来自另一个版本，无法转换，已移出；沙箱已按此版本重新生成。',
      );
      expect(startReport[2]).toContain(join(folder, quarantinesIn(folder)[0] ?? 'nowhere'));
      expect([...(await registry.database.journal(ownerOf(registry.record('written'))).read())]).toEqual([]);
    });
    const kept = Database.openAsItIs(join(folder, quarantinesIn(folder)[0] ?? 'nowhere'));
    expect((await kept.readSandboxes()).map(({ value }) => (value as StoredRecord)['schema'])).toEqual(
      Array(4).fill('before'),
    );
    await kept.close();
  });

  it('that a later version has already migrated: is left unchanged, and the start reports it', async ({
    folder,
    start,
  }) => {
    const database = Database.openAsItIs(folder);
    const [record] = (await database.readSandboxes()).map(({ value }) => value as StoredRecord);
    await database.writeSandbox(record?.id ?? '', {
      ...record,
      schema: 'later',
      madeFor: [SCHEMA_FINGERPRINT, 'later'],
    });
    await database.close();
    await expect(start()).rejects.toThrow('已由更新的版本转换，此版本无法打开，数据没有改动');
    // The folder is not left locked, so it can be opened.
    await Database.openAsItIs(folder).close();
  });

  it('with compatible rows: is opened unchanged', async ({ folder }) => {
    await rewriteFolder(folder, 'before', (_, rows) => rows);
    await migrateWithoutCheck(folder, async (registry, startReport) => {
      expect(startReport).toEqual([expect.stringContaining('重新生成'), SNAPSHOTS_DELETED_TEXT]);
      expect(registry.record('written')).toMatchObject({ schema: SCHEMA_FINGERPRINT, madeFor: ['before'] });
      expect(await migrate(registry)).toEqual([]);
    });
  });
});
