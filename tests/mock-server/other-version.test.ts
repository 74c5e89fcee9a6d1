import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rooms } from '#contracts/calls/rooms.ts';
import { SANDBOX_LIMITS } from '#mock-server/kernel/limits/sandbox-limits.ts';
import { Lives } from '#mock-server/kernel/sandboxes/lives.ts';
import { takeOver } from '#mock-server/kernel/sandboxes/older/take-over.ts';
import { Database } from '#mock-server/kernel/store/database.ts';
import { ownerOf } from '#mock-server/kernel/store/owner.ts';
import { piecesOf } from '#mock-server/kernel/store/sow.ts';
import { SCHEMA } from '#mock-server/kernel/store/schema-print.ts';
import { depts } from '#seed/fixed.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const ROOM = { roomName: '录入的教室', deptId: depts.xihu };
type Row = Record<string, unknown>;
type Kept = { id: string; base: string; [column: string]: unknown };

const SNAPSHOTS_GONE = '沙箱“春季培训”（written）的快照来自另一个版本，不能再恢复，已删除；沙箱自己的数据不受影响。';

/** Each by what was done in it: the one that nobody wrote to is the default one's fellow. */
const SANDBOXES = { written: '春季培训', looked: '秋季培训' };

describe('a data folder of another version', () => {
  const made = mkdtempSync(join(tmpdir(), 'mock-version-'));
  let folder: string;
  let server: TestServer | undefined;
  beforeAll(async () => {
    const first = await startTestServer({ data: made });
    for (const [id, name] of Object.entries(SANDBOXES)) await first.sandbox({ id, name });
    await (await first.at('written').signIn('qiming01')).data(rooms.add, ROOM);
    await (await first.at('looked').signIn('qiming01')).data(rooms.list);
    await first.sandbox({ id: 'learnt', name: '夏季培训' });
    await (await first.at('learnt').signIn('qiming01')).data(rooms.add, ROOM);
    await first.at('learnt').control('POST', 'exercises/new-room', {});
    await first.at('learnt').control('POST', 'exercise-check');
    await first.at('written').control('POST', 'snapshots', { name: '第一天' });
    await first.close();
  });
  afterAll(() => rmSync(made, { recursive: true }));
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mock-version-'));
    cpSync(made, folder, { recursive: true });
  });
  afterEach(async () => {
    await server?.close();
    server = undefined;
    rmSync(folder, { recursive: true });
  });

  const start = async (): Promise<TestServer> => (server = await startTestServer({ data: folder }));
  const aside = (): string[] => readdirSync(folder).filter((name) => /^outdated-\d{8}-\d{6}$/.test(name));
  const roomsOf = async (id: string, query = {}): Promise<number> => {
    const caller = await (server as TestServer).at(id).signIn('qiming01');
    return (await caller.data<{ total: number }>(rooms.list, query)).total;
  };
  /** Without the check that comes before. */
  const taken = async (look: (lives: Lives, told: readonly string[]) => Promise<void>): Promise<void> => {
    const lives = new Lives({ folder, database: Database.openAsItIs(folder), parts: [], limits: SANDBOX_LIMITS });
    await look(lives, await takeOver(lives));
    await lives.close();
  };
  /** Makes it a folder of another version: how its tables were sown, and what it calls itself. */
  const remake = async (schema: string | undefined, change: (table: string, rows: Row[]) => Row[]): Promise<void> => {
    const database = Database.openAsItIs(folder);
    const records = database.readSandboxes().map(({ value }) => value as Kept);
    for (const record of records) {
      const base = `${record.base} remade`;
      if (!database.hasBase(base)) {
        const tables = new Map<string, Row[]>();
        for (const [table, text] of database.readBase(record.base))
          tables.set(table, [...(tables.get(table) ?? []), ...(JSON.parse(text) as Row[])]);
        const pieces = [...tables].flatMap(([table, rows]) => piecesOf(table, change(table, rows)));
        await database.writeBase(base, pieces);
      }
      await database.writeSandbox(record.id, { ...record, base, schema, madeFor: schema ? [schema] : [] });
    }
    await database.close();
  };

  it('that lacks a table: what was written is carried over with the whole table, the rest is sown anew', async () => {
    await remake(undefined, (table, rows) => (table === 'campusMonth' ? [] : rows));
    const { told } = await start();
    expect(told).toEqual([
      '沙箱“春季培训”（written）的数据来自另一个版本，已转换到此版本，录入的内容都在。',
      '沙箱“默认沙箱”（default）、“秋季培训”（looked）的数据来自另一个版本，其中没有录入过内容，已按此版本重新生成。',
      SNAPSHOTS_GONE,
    ]);
    expect(await roomsOf('written', { roomName: ROOM.roomName })).toBe(1);
    const months = async (id: string): Promise<unknown> =>
      server
        ?.at(id)
        .control('GET', 'sandbox')
        .then(() => count(id));
    const count = async (id: string): Promise<number> =>
      ((await (await fetch(`${server?.url}/s/${id}/__mock/db/campusMonth`)).json()) as Row[]).length;
    expect(await months('written')).toBe(await months('looked'));
    expect(aside()).toEqual([]);
  });

  it('in which somebody does an exercise: what was written before it is there, and how far they have come', async () => {
    await remake('before', (_, rows) => rows);
    await start();
    const sandbox = (server as TestServer).at('learnt');
    expect(await sandbox.control('GET', 'exercise')).toBeNull();
    expect(await roomsOf('learnt', { roomName: ROOM.roomName })).toBe(1);
    const { courses } = await sandbox.control<{ courses: { exercises: object[] }[] }>('GET', 'exercises');
    expect(courses[0]?.exercises[0]).toMatchObject({ id: 'new-room', state: 'begun', tries: 1 });
    await sandbox.control('POST', 'exercises/new-room', {});
    expect(await sandbox.control('POST', 'exercise-check')).toMatchObject({ missing: ['还没有新增教室'] });
  });

  it('in which the table would refer to what is not there: it stays empty', async () => {
    await remake('before', (table, rows) =>
      table === 'tenant' ? rows.slice(0, 1) : table === 'campusMonth' ? [] : rows,
    );
    await taken(async (lives) => {
      const tables = [...lives.database.readBase(lives.record('written').base)].map(([table]) => table);
      expect(tables).toContain('room');
      expect(tables).not.toContain('campusMonth');
    });
  });

  it('whose rows are not as this one has them: is put aside whole, and can be opened there', async () => {
    await remake('before', (table, rows) => (table === 'room' ? rows.map(({ roomName: _, ...row }) => row) : rows));
    await taken(async (lives, told) => {
      expect(told[1]).toBe('沙箱“春季培训”（written）的数据来自另一个版本，无法转换，已移出；沙箱已按此版本重新生成。');
      expect(told[2]).toContain(join(folder, aside()[0] ?? 'nowhere'));
      expect([...lives.database.journal(ownerOf(lives.record('written'))).read()]).toEqual([]);
    });
    const kept = Database.openAsItIs(join(folder, aside()[0] ?? 'nowhere'));
    expect(kept.readSandboxes().map(({ value }) => (value as Kept)['schema'])).toEqual(Array(4).fill('before'));
    await kept.close();
  });

  it('that a later version has changed already: is left as it is, and the start says so', async () => {
    const database = Database.openAsItIs(folder);
    const [record] = database.readSandboxes().map(({ value }) => value as Kept);
    await database.writeSandbox(record?.id ?? '', { ...record, schema: 'later', madeFor: [SCHEMA, 'later'] });
    await database.close();
    await expect(start()).rejects.toThrow('已由更新的版本转换，此版本无法打开，数据没有改动');
    // Nor does it hold the folder.
    await Database.openAsItIs(folder).close();
  });

  it('whose rows are as this one has them: is opened as it is', async () => {
    await remake('before', (_, rows) => rows);
    await taken(async (lives, told) => {
      expect(told).toEqual([expect.stringContaining('重新生成'), SNAPSHOTS_GONE]);
      expect(lives.record('written')).toMatchObject({ schema: SCHEMA, madeFor: ['before'] });
      expect(await takeOver(lives)).toEqual([]);
    });
  });
});
