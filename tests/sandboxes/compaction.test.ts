// @data-folder
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { rooms } from '#contracts/calls/rooms.ts';
import { backup } from '#mock-server/sandboxes/backup/backup.ts';
import { Database } from '#mock-server/kernel/store/database.ts';
import { depts } from '#seed/fixed-ids.ts';
import { killCompactionAndCheck } from '../support/kill-compaction.ts';
import { type Caller, type Page, startTestServer, temporaryFolder, type TestServer } from '../support/server.ts';

const PATIENT = { timeout: 60_000, interval: 20 };
const OFTEN = { checkIntervalMs: 5, minBytes: 1_000_000 };
const DAYS = [7, 8, 9, 10];
const SANDBOXES = 4;
/** Number of rooms that one page of the list shows. */
const MAX_ROOMS = 200;
let server: TestServer;
afterEach(() => server.close());

const fileOf = (data: string) => statSync(join(data, 'data.mdb'));
const control = async (method: string, path: string, body: object): Promise<void> => {
  const response = await fetch(`${server.url}/__mock/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status, await response.text()).toBe(200);
};
/** Creates sandboxes with a seeded world each, and deletes them with their worlds. Returns the largest file size. */
async function createAndDelete(days: readonly number[]): Promise<number> {
  const idOf = (day: number): string => `day-${day}`;
  for (const day of days) await server.sandbox({ id: idOf(day), today: `2026-09-${String(day).padStart(2, '0')}` });
  const { size } = fileOf(server.folder);
  for (const day of days) await control('DELETE', `sandboxes/${idOf(day)}`, { name: idOf(day) });
  return size;
}
const addRoom = (staff: Caller, roomName: string) => staff.data(rooms.add, { roomName, deptId: depts.xihu });
async function roomsOf(staff: Caller): Promise<string[]> {
  const { rows } = await staff.data<Page<{ roomName: string }>>(rooms.list, { deptId: depts.xihu, pageSize: 200 });
  return rows.map(({ roomName }) => roomName).filter((name) => name.startsWith('new-'));
}

it('shrinks the file of a running server after sandboxes were deleted', async () => {
  server = await startTestServer({ compaction: { ...OFTEN, checkIntervalMs: 50 } });
  const { size } = fileOf(server.folder);
  expect(await createAndDelete(DAYS)).toBeGreaterThan(size * 2.5);
  await vi.waitFor(() => expect(fileOf(server.folder).size).toBeLessThan(size * 1.2), PATIENT);
  // Another process can read the new file while the server writes to it.
  const staff = await server.at('default').signIn('qiming01');
  await addRoom(staff, 'new-room');
  const copy = join(temporaryFolder(onTestFinished), 'copy.tar.gz');
  expect(await backup(server.folder, copy)).toMatchObject({ sandboxes: 1, lost: 0 });
  await addRoom(staff, 'new-room-2');
  expect(await roomsOf(staff)).toHaveLength(2);
}, 120_000);

it('loses no write and refuses no request while sandboxes are opened and written to during compactions', async () => {
  const data = temporaryFolder(onTestFinished);
  server = await startTestServer({ data });
  const closed = await Promise.all(Array.from({ length: SANDBOXES }, (_, at) => server.sandbox({ id: `own-${at}` })));
  const model = new Map<string, string[]>();
  const write = async (id: string, staff: Caller, count: number): Promise<void> => {
    const name = `new-${id}-${count}`;
    await addRoom(staff, name);
    model.set(id, [...(model.get(id) ?? []), name]);
  };
  const expectModel = async (): Promise<void> => {
    for (const [id, names] of model)
      expect((await roomsOf(await server.at(id).signIn('qiming01'))).toSorted(), id).toEqual(names.toSorted());
  };
  for (const { id } of closed) await write(id, await server.at(id).signIn('qiming01'), 0);
  await server.close();

  const said: unknown[] = [];
  server = await startTestServer({
    data,
    report: (what) => said.push(what),
    compaction: { ...OFTEN, log: (what) => said.push(what) },
  });
  const files = new Set([fileOf(data).ino]);
  const watch = setInterval(() => files.add(fileOf(data).ino), 1);
  onTestFinished(() => clearInterval(watch));
  let isDone = false;
  const writers = closed.map(async ({ id }, at) => {
    // The sandboxes are opened one after another, while compactions are under way.
    await vi.waitUntil(() => files.size > at, PATIENT);
    const staff = await server.at(id).signIn('qiming01');
    expect(await roomsOf(staff)).toEqual(model.get(id));
    for (let count = 1; !isDone && count < MAX_ROOMS; count += 1) await write(id, staff, count);
  });
  while (files.size <= SANDBOXES) await createAndDelete(DAYS);
  isDone = true;
  await Promise.all(writers);
  expect(said).toEqual([]);
  await expectModel();
  await server.close();
  server = await startTestServer({ data });
  expect(server.startReport).toEqual([]);
  await expectModel();
}, 120_000);

it('reports a failed compaction once in one sentence, and the server continues', async () => {
  const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
  const compact = vi.spyOn(Database.prototype, 'compact').mockRejectedValue(full);
  onTestFinished(() => compact.mockRestore());
  const said: string[] = [];
  server = await startTestServer({ compaction: { ...OFTEN, log: (sentence) => said.push(sentence) } });
  const staff = await server.at('default').signIn('qiming01');
  await createAndDelete(DAYS);
  await vi.waitUntil(() => said.length > 0, PATIENT);
  for (let room = 0; room < 20; room += 1) await addRoom(staff, `new-${room}`);
  expect(await roomsOf(staff)).toHaveLength(20);
  expect(said).toEqual(['数据文件压缩失败（磁盘空间不足），继续使用原文件，服务不受影响，稍后会自动重试。']);
  // Another attempt follows only after an hour, because each attempt makes writes wait.
  expect(compact).toHaveBeenCalledOnce();
}, 120_000);

it(
  'a kill during the compaction of the data file loses no acknowledged write',
  () => killCompactionAndCheck(4),
  120_000,
);
