// @data-folder
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { auth } from '#contracts/calls/auth.ts';
import { profile } from '#contracts/calls/profile.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { LOGIN_CLIENT_ID } from '#contracts/entities/session.ts';
import { unpackArchive, writeArchive } from '#mock-server/kernel/backup/archive.ts';
import { verifyArchive } from '#mock-server/kernel/backup/archive-checksum.ts';
import { Database } from '#mock-server/kernel/store/database.ts';
import type { SandboxRecord } from '#mock-server/sandboxes/record.ts';
import { type CommandServer, cancelTransfer, exportSandbox, importSandbox } from '#scripts/sandbox/commands.ts';
import { PERSONA_PASSWORD } from '#seed/personas.ts';
import { depts } from '#seed/fixed-ids.ts';
import { fileOf, png } from '../support/pictures.ts';
import { type Caller, startTestServer, temporaryFolder, type TestSandbox, type TestServer } from '../support/server.ts';
import { bundledProcesses } from '../support/server-bundle.ts';

bundledProcesses();

const outside = temporaryFolder(afterAll);
let files = 0;
const freshFile = (): string => join(outside, `${(files += 1)}.sandbox`);

let source: TestServer;
let target: TestServer;
beforeAll(async () => {
  source = await startTestServer();
  target = await startTestServer();
});
afterAll(() => Promise.all([source.close(), target.close()]));
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

async function started(options: Parameters<typeof startTestServer>[0] = {}): Promise<TestServer> {
  const server = await startTestServer(options);
  onTestFinished(() => server.close());
  return server;
}

const commandsOf = ({ url }: TestServer): CommandServer => ({ url, key: undefined });
const addRoom = (caller: Caller, roomName: string): Promise<unknown> =>
  caller.data(rooms.add, { roomName, deptId: depts.xihu });
const roomNames = async (caller: Caller): Promise<string[]> => {
  const { rows } = await caller.data<{ rows: { roomName: string }[] }>(rooms.list, { pageSize: 200 });
  return rows.map(({ roomName }) => roomName);
};

async function exported({ id }: TestSandbox, from = source): Promise<string> {
  const file = freshFile();
  await exportSandbox(commandsOf(from), id, file);
  return file;
}

/** Returns the servers on which a sandbox can be used. */
async function usableOn(id: string, servers = [source, target]): Promise<TestServer[]> {
  const found: TestServer[] = [];
  for (const server of servers)
    if ((await fetch(`${server.url}/s/${id}/__mock/sandbox`)).status === 200) found.push(server);
  return found;
}

describe('a sandbox that is exported and imported', () => {
  it('keeps its rows, sessions, pictures, snapshots, replaced data and clock on the other server', async () => {
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
    const before = await sandbox.control<{ now: string; expiresAt: string }>('GET', 'sandbox');
    await importSandbox(commandsOf(target), await exported(sandbox), false);

    const there = target.at(sandbox.id);
    expect(await roomNames(there.caller(caller.token))).toEqual(expect.arrayContaining(['快照中的教室', '后来的教室']));
    const picture = await fetch(new URL(prePath + fileName, target.url));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    const after = await there.control<{ now: string; expiresAt: string }>('GET', 'sandbox');
    expect(after.expiresAt).toBe(before.expiresAt);
    expect(after.now >= before.now && after.now.slice(0, 10) === before.now.slice(0, 10)).toBe(true);
    const { sandboxes } = await there.control<{ sandboxes: { id: string; snapshots: { key: string }[] }[] }>(
      'GET',
      'desk',
    );
    const key = sandboxes.find(({ id }) => id === sandbox.id)?.snapshots[0]?.key;
    await there.control('POST', 'back', { key });
    expect(await roomNames(await there.signIn('qiming01'))).not.toContain('后来的教室');
    await there.control('POST', 'undo-reset', {});
    expect(await roomNames(await there.signIn('qiming01'))).toContain('后来的教室');
  });

  it('is deleted on the server that it leaves, which redirects its pages and refuses its calls', async () => {
    const sandbox = await source.sandbox();
    const caller = await sandbox.signIn('qiming01');
    await importSandbox(commandsOf(target), await exported(sandbox), false);
    expect(await usableOn(sandbox.id)).toEqual([target]);
    const page = await fetch(`${sandbox.url}/edu/room?tab=2`, { redirect: 'manual' });
    expect([page.status, page.headers.get('location')]).toEqual([307, `${target.url}/s/${sandbox.id}/edu/room?tab=2`]);
    const call = await caller.send(rooms.list, {});
    expect([call.status, call.text]).toEqual([421, expect.stringContaining('沙箱已迁移到')]);
    expect(existsSync(join(source.folder, 'uploads', sandbox.id))).toBe(false);
    expect(readdirSync(join(target.folder, 'arriving'))).toEqual([]);
  });

  it('can return to the first server later', async () => {
    const sandbox = await source.sandbox();
    await addRoom(await sandbox.signIn('qiming01'), '往返的教室');
    await importSandbox(commandsOf(target), await exported(sandbox), false);
    const back = freshFile();
    await exportSandbox(commandsOf(target), sandbox.id, back);
    await importSandbox(commandsOf(source), back, false);
    expect(await usableOn(sandbox.id)).toEqual([source]);
    expect(await roomNames(await sandbox.signIn('qiming01'))).toContain('往返的教室');
  });

  it('keeps its keys and its links', async () => {
    const key = 'a-key-of-the-server-0123456789';
    const locked = await started({ accessKey: key });
    const lockedTarget = await started({ accessKey: key });
    const control = async (server: TestServer, path: string, body: object): Promise<Record<string, never>> => {
      const answer = await fetch(`${server.url}/__mock/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'x-mock-key': key },
        body: JSON.stringify(body),
      });
      return ((await answer.json()) as { data: Record<string, never> }).data;
    };
    const made = await control(locked, 'sandboxes', { id: 'spring', scenario: 'small' });
    const { visitor } = made as unknown as { visitor: { key: string } };
    const link = (await control(locked, 'links', { sandbox: 'spring', name: '试用', as: 'qiming01' })) as unknown as {
      code: string;
      url: string;
    };
    const file = freshFile();
    await exportSandbox({ url: locked.url, key }, 'spring', file);
    await importSandbox({ url: lockedTarget.url, key }, file, false);
    const statusWith = async (header: string): Promise<number> =>
      (await fetch(`${lockedTarget.url}/s/spring/__mock/sandbox`, { headers: { 'x-mock-key': header } })).status;
    expect([await statusWith(visitor.key), await statusWith('wrong-key-0123456789')]).toEqual([200, 403]);
    const short = await fetch(`${locked.url}/go/${link.code}`, { redirect: 'manual' });
    expect([short.status, short.headers.get('location')]).toEqual([307, `${lockedTarget.url}/go/${link.code}`]);
    const opened = await fetch(`${lockedTarget.url}/go/${link.code}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ key: new URL(link.url).hash.slice('#key='.length) }),
    });
    expect(await opened.json()).toMatchObject({ data: { root: '/s/spring', as: 'qiming01' } });
    // Without a key, the server does not reveal whether it ever had the sandbox.
    const pages = await Promise.all(
      ['spring', 'never'].map(async (id) => {
        const page = await fetch(`${locked.url}/s/${id}/`, { redirect: 'manual' });
        return [page.status, page.headers.get('location')?.replaceAll(id, '*')];
      }),
    );
    expect(pages[0]).toEqual(pages[1]);
  });
});

describe('a stopped sandbox', () => {
  it('answers with a page that reloads itself, and refuses calls and changes from every entry point', async () => {
    const sandbox = await source.sandbox();
    const caller = await sandbox.signIn('qiming01');
    const link = await sandbox.control<{ code: string }>('POST', 'links', { sandbox: sandbox.id });
    await exported(sandbox);
    const page = await fetch(`${sandbox.url}/`);
    expect([page.status, page.headers.get('refresh'), page.headers.get('retry-after')]).toEqual([503, '5', '5']);
    expect(await page.text()).toContain('沙箱正在迁移到另一台服务器');
    const call = await caller.send(rooms.add, { roomName: '太迟', deptId: depts.xihu });
    expect([call.status, call.text]).toEqual([503, expect.stringContaining('沙箱正在迁移')]);
    const login = { username: 'qiming01', password: PERSONA_PASSWORD, clientId: LOGIN_CLIENT_ID };
    expect(await sandbox.caller().refusal(auth.login, login)).toContain('沙箱正在迁移');
    const other = await source.sandbox();
    expect(await other.controlRefusal('DELETE', `sandboxes/${sandbox.id}`, { name: sandbox.id })).toContain('正在迁移');
    expect(await other.controlRefusal('POST', 'copies', { of: sandbox.id, name: '副本' })).toContain('正在迁移');
    expect(await other.controlRefusal('POST', 'links', { sandbox: sandbox.id })).toContain('正在迁移');
    expect(await other.controlRefusal('DELETE', `links/${link.code}`)).toContain('正在迁移');
  });

  it('stays stopped after a restart, and continues unchanged after the transfer was cancelled', async () => {
    const folder = temporaryFolder(onTestFinished);
    const first = await startTestServer({ data: folder });
    const sandbox = await first.sandbox();
    await addRoom(await sandbox.signIn('qiming01'), '保留的教室');
    const file = freshFile();
    await exportSandbox(commandsOf(first), sandbox.id, file);
    await first.close();
    const again = await started({ data: folder });
    expect(await usableOn(sandbox.id, [again])).toEqual([]);
    await cancelTransfer(commandsOf(again), sandbox.id);
    expect(await usableOn(sandbox.id, [again])).toEqual([again]);
    expect(await roomNames(await again.at(sandbox.id).signIn('qiming01'))).toContain('保留的教室');
    await expect(importSandbox({ ...commandsOf(target), sourceUrl: again.url }, file, false)).rejects.toThrow(
      '没有在迁移',
    );
    expect(await usableOn(sandbox.id, [again, target])).toEqual([again]);
  });

  it('can be exported again, and cannot be imported by a second server', async () => {
    const sandbox = await source.sandbox();
    const [first, second] = [await exported(sandbox), await exported(sandbox)];
    const third = await started();
    await importSandbox(commandsOf(target), first, false);
    await expect(importSandbox(commandsOf(third), second, false)).rejects.toThrow(`已迁移到 ${target.url}`);
    expect(await usableOn(sandbox.id, [source, target, third])).toEqual([target]);
  });

  it('cannot be cancelled after the other server has imported it', async () => {
    const sandbox = await source.sandbox();
    const file = await exported(sandbox);
    // The source is stopped before it learns that the import is complete.
    vi.mocked(console.log).mockImplementationOnce(() => {
      throw new Error('killed');
    });
    await expect(importSandbox(commandsOf(target), file, false)).rejects.toThrow('killed');
    expect(await usableOn(sandbox.id)).toEqual([target]);
    await expect(cancelTransfer(commandsOf(source), sandbox.id)).rejects.toThrow('已经导入，不能取消');
    await importSandbox(commandsOf(target), file, false);
    expect((await fetch(`${sandbox.url}/`, { redirect: 'manual' })).status).toBe(307);
  });
});

describe('a file is refused, and changes nothing, if', () => {
  it('a byte was altered', async () => {
    const sandbox = await source.sandbox();
    const file = await exported(sandbox);
    const bytes = readFileSync(file);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    await expect(importSandbox(commandsOf(target), file, false)).rejects.toThrow('已损坏或不完整');
    await cancelTransfer(commandsOf(source), sandbox.id);
    expect(await usableOn(sandbox.id)).toEqual([source]);
  });

  it('the id is taken on the other server, or that server is full', async () => {
    const sandbox = await source.sandbox({ id: 'spring' });
    const file = await exported(sandbox);
    await target.sandbox({ id: 'spring' });
    await expect(importSandbox(commandsOf(target), file, false)).rejects.toThrow('已有沙箱 spring');
    const full = await started({ sandboxLimit: 0 });
    await expect(importSandbox(commandsOf(full), file, false)).rejects.toThrow('沙箱数量已达上限');
    expect(readdirSync(join(full.folder, 'arriving'))).toEqual([]);
  });

  it('the server that the sandbox leaves cannot be reached, unless it is declared lost', async () => {
    const lost = await startTestServer();
    const sandbox = await lost.sandbox();
    const file = freshFile();
    await exportSandbox(commandsOf(lost), sandbox.id, file);
    await lost.close();
    await expect(importSandbox(commandsOf(target), file, false)).rejects.toThrow('无法访问');
    expect((await fetch(`${target.url}/s/${sandbox.id}/__mock/sandbox`)).status).toBe(404);
    await importSandbox(commandsOf(target), file, true);
    expect((await fetch(`${target.url}/s/${sandbox.id}/__mock/sandbox`)).status).toBe(200);
  });

  it('it is a backup of a whole server', async () => {
    const { backup } = await import('#mock-server/sandboxes/backup/backup.ts');
    const file = freshFile();
    await backup(source.folder, file);
    await expect(importSandbox(commandsOf(target), file, false)).rejects.toThrow('不是本系统的沙箱文件');
  });
});

describe('a file of a server of another version', () => {
  /** Exports a sandbox with a change, and changes the record in its file. */
  async function exportedWith(change: (record: SandboxRecord) => object): Promise<{ id: string; file: string }> {
    const sandbox = await source.sandbox();
    await addRoom(await sandbox.signIn('qiming01'), '另一版本的教室');
    const file = await exported(sandbox);
    const folder = freshFile();
    const manifest = await unpackArchive(file, await verifyArchive(file, 'sandbox'), folder, 'sandbox');
    const database = Database.openAsItIs(folder);
    const [stored] = await database.readSandboxes();
    await database.writeSandbox(sandbox.id, change(stored?.value as SandboxRecord));
    await database.close();
    const changed = freshFile();
    await writeArchive(changed, folder, { manifest, pictures: [], kind: 'sandbox' });
    return { id: sandbox.id, file: changed };
  }

  it('is converted, and keeps the user changes', async () => {
    const { id, file } = await exportedWith((record) => ({ ...record, schema: 'earlier', madeFor: ['earlier'] }));
    await importSandbox(commandsOf(target), file, false);
    expect(await roomNames(await target.at(id).signIn('qiming01'))).toContain('另一版本的教室');
  });

  it.each([
    ['contains what this version does not know', (record: SandboxRecord) => ({ ...record, later: 1 })],
    [
      'was converted by a later version',
      (record: SandboxRecord) => ({ ...record, schema: 'later', madeFor: [...record.madeFor, 'later'] }),
    ],
  ])('is refused if it %s', async (_, change) => {
    const { id, file } = await exportedWith(change);
    await expect(importSandbox(commandsOf(target), file, false)).rejects.toThrow(/更新的版本|版本不符/);
    expect((await fetch(`${target.url}/s/${id}/__mock/sandbox`)).status).toBe(404);
    await cancelTransfer(commandsOf(source), id);
    expect(await usableOn(id)).toEqual([source]);
  });
});
