// @data-folder
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { profile } from '#contracts/calls/profile.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { ARRIVAL_FILE, transfers } from '#contracts/control/transfers.ts';
import { exportSandbox, importSandbox } from '#scripts/sandbox/commands.ts';
import { ServerClient } from '#scripts/sandbox/server-client.ts';
import { depts } from '#seed/fixed-ids.ts';
import { fileOf, png } from '../support/pictures.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { findPostgres } from '../support/postgres-programs.ts';
import { type Caller, startTestServer, temporaryFolder, type TestServer } from '../support/server.ts';
import { bundledProcesses } from '../support/server-bundle.ts';

bundledProcesses();

const commandsOf = ({ url }: TestServer) => ({ url, key: undefined });
const addRoom = (caller: Caller, roomName: string): Promise<unknown> =>
  caller.data(rooms.add, { roomName, deptId: depts.xihu });
const roomNames = async (caller: Caller): Promise<string[]> =>
  (await caller.data<{ rows: { roomName: string }[] }>(rooms.list, { pageSize: 200 })).rows.map(
    ({ roomName }) => roomName,
  );

// Skipped if neither PostgreSQL nor its Debian packages are available, which findPostgres reports.
describe.skipIf(findPostgres() === null)('a sandbox that moves from a data folder to a database', () => {
  const shared = temporaryFolder(afterAll);
  const outside = temporaryFolder(afterAll);
  let postgres: Postgres;
  let source: TestServer;
  let first: TestServer;
  let second: TestServer;

  beforeAll(async () => {
    postgres = await startPostgres();
    source = await startTestServer();
    first = await startTestServer({ data: shared, store: postgres.url });
    second = await startTestServer({ data: shared, store: postgres.url });
  });
  afterAll(async () => {
    await Promise.all([source, first, second].map((server) => server.close()));
    await postgres.remove();
  });
  beforeEach(() => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    onTestFinished(() => log.mockRestore());
  });

  for (const via of ['first', 'second'] as const)
    it(`keeps its rows, sessions, pictures and snapshots on all servers, by an import on the ${via}`, async () => {
      const target = via === 'first' ? first : second;
      const sandbox = await source.sandbox({ days: 30 });
      const caller = await sandbox.signIn('qiming01');
      await addRoom(caller, '快照中的教室');
      await sandbox.control('POST', 'snapshots', { name: '课前' });
      await addRoom(caller, '后来的教室');
      const { prePath, fileName } = await caller.data<{ prePath: string; fileName: string }>(profile.uploadAvatar, {
        file: fileOf(png({ width: 200, height: 200 })),
        fileType: 'avatar',
        fileIndex: 1,
      });
      const file = join(outside, `${sandbox.id}.sandbox`);
      await exportSandbox(commandsOf(source), sandbox.id, file);
      await importSandbox(commandsOf(target), file, false);

      for (const server of [first, second]) {
        const names = await roomNames(server.at(sandbox.id).caller(caller.token));
        expect(names).toEqual(expect.arrayContaining(['快照中的教室', '后来的教室']));
        const picture = await fetch(new URL(prePath + fileName, server.url));
        expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
      }
      const there = second.at(sandbox.id);
      const { sandboxes } = await there.control<{ sandboxes: { id: string; snapshots: { key: string }[] }[] }>(
        'GET',
        'desk',
      );
      const key = sandboxes.find(({ id }) => id === sandbox.id)?.snapshots[0]?.key;
      await there.control('POST', 'back', { key });
      expect(await roomNames(await first.at(sandbox.id).signIn('qiming01'))).not.toContain('后来的教室');
      const old = await fetch(`${sandbox.url}/edu/room`, { redirect: 'manual' });
      expect(old.headers.get('location')).toBe(`${target.url}/s/${sandbox.id}/edu/room`);
    });

  it('is refused if a sandbox of the database has its id', async () => {
    const sandbox = await source.sandbox({ id: 'taken' });
    await first.sandbox({ id: 'taken' });
    const file = join(outside, 'taken.sandbox');
    await exportSandbox(commandsOf(source), sandbox.id, file);
    await expect(importSandbox(commandsOf(second), file, false)).rejects.toThrow('已有沙箱 taken');
  });

  it('keeps the file that a server has received while another server starts', async () => {
    const sandbox = await source.sandbox();
    const file = join(outside, `${sandbox.id}.sandbox`);
    await exportSandbox(commandsOf(source), sandbox.id, file);
    const client = new ServerClient(first.url, undefined);
    const upload = randomBytes(16).toString('hex');
    await client.request(`${ARRIVAL_FILE}?upload=${upload}&at=0`, { method: 'PUT', body: readFileSync(file) });
    const third = await startTestServer({ data: shared, store: postgres.url });
    await third.close();
    expect(await client.send(transfers.stage, { upload })).toMatchObject({ id: sandbox.id, hasArrived: false });
  });
});
