// @data-folder
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { profile } from '#contracts/calls/profile.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { backup } from '#mock-server/sandboxes/backup/backup.ts';
import { newestCopy } from '#mock-server/kernel/backup/copies.ts';
import { makeBackup } from '#mock-server/sandboxes/backup/make-backup.ts';
import { restore } from '#mock-server/sandboxes/backup/restore.ts';
import { depts } from '#seed/fixed-ids.ts';
import { killRestoreAndCheck } from '../support/kill-restore.ts';
import { fileOf, png } from '../support/pictures.ts';
import {
  type Caller,
  rawRequest,
  startTestServer,
  temporaryFolder,
  type TestSandbox,
  type TestServer,
} from '../support/server.ts';
import { bundledProcesses } from '../support/server-bundle.ts';

bundledProcesses();

const WRITERS = 8;
const PATIENT = { timeout: 30_000, interval: 5 };
const DAY_MS = 24 * 3_600_000;

const outside = temporaryFolder(afterAll);
let files = 0;
const freshPath = (): string => join(outside, `${(files += 1)}`);

const roomNames = async (caller: Caller): Promise<string[]> => {
  const { rows } = await caller.data<{ rows: { roomName: string }[] }>(rooms.list, { pageSize: 200 });
  return rows.map(({ roomName }) => roomName);
};
const uploadAvatar = (caller: Caller): Promise<{ prePath: string; fileName: string }> =>
  caller.data(profile.uploadAvatar, {
    file: fileOf(png({ width: 200, height: 200 })),
    fileType: 'avatar',
    fileIndex: 1,
  });

/** Returns the content of a folder, except LMDB's reader table, which contains no data. */
function contentOf(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !path.endsWith('lock.mdb'));
  return Object.fromEntries(paths.sort().map((path) => [path.slice(folder.length), readFileSync(path, 'latin1')]));
}

describe('backup of a running server', () => {
  let server: TestServer;
  let sandbox: TestSandbox;
  let caller: Caller;
  const file = freshPath();
  beforeAll(async () => {
    server = await startTestServer();
    sandbox = await server.sandbox();
    caller = await sandbox.signIn('qiming01');
  });
  afterAll(() => server.close());

  it(`contains all writes acknowledged before its start by ${WRITERS} writers, and no operation partially`, async () => {
    const acknowledged: string[] = [];
    let done = false;
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      const own = await server.sandbox();
      const staff = await own.signIn('qiming01');
      for (let count = 0; !done; count += 1) {
        const roomName = `${own.id}-${writer}-${count}`;
        await staff.data(rooms.add, { roomName, deptId: depts.xihu });
        acknowledged.push(`${own.id} ${roomName}`);
      }
      return own.id;
    });
    await vi.waitUntil(() => acknowledged.length >= 80, PATIENT);
    const { prePath, fileName } = await uploadAvatar(caller);
    const before = [...acknowledged];
    const made = await backup(server.folder, file);
    done = true;
    const ids = await Promise.all(writers);
    expect(made).toMatchObject({ pictures: 1, lost: 0, bytes: statSync(file).size });
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const folder = freshPath();
    const restored = await restore(folder, file);
    expect(restored).toMatchObject({ sandboxes: 2 + WRITERS, pictures: 1, replaced: null });
    const second = await startTestServer({ data: folder });
    const found = new Set<string>();
    for (const id of ids)
      for (const name of await roomNames(await second.at(id).signIn('qiming01'))) found.add(`${id} ${name}`);
    expect(before.filter((name) => !found.has(name))).toEqual([]);
    // Each writer sends its writes one after another, so the restored writes of a writer have no gap.
    for (const id of ids) {
      const counts = [...found].flatMap((name) => /^(\S+) \1-\d+-(\d+)$/.exec(name)?.slice(1) ?? []);
      const own = counts.flatMap((value, at) => (value === id ? [Number(counts[at + 1])] : [])).sort((a, b) => a - b);
      expect(own).toEqual(own.map((_, at) => at));
    }
    // The session is still valid, and the picture still exists.
    expect(await second.at(sandbox.id).caller(caller.token).data(profile.detail)).toMatchObject({
      username: 'qiming01',
    });
    expect((await rawRequest(new URL(prePath + fileName, second.url).href)).status).toBe(200);
    await second.close();
  });

  it('is not restored into a folder that a server has locked', async () => {
    const before = await roomNames(caller);
    await expect(restore(server.folder, file)).rejects.toThrow(`正由进程 ${process.pid} 使用。请先停止它`);
    expect(await roomNames(caller)).toEqual(before);
  });
});

describe('folder without a running server', () => {
  let folder: string;
  let file: string;
  beforeAll(async () => {
    const server = await startTestServer({ data: freshPath() });
    ({ folder } = server);
    file = freshPath();
    await uploadAvatar(await server.at('default').signIn('qiming01'));
    await server.close();
    await backup(folder, file);
  });

  it('is backed up and restored without differences; the existing data is moved aside', async () => {
    const into = freshPath();
    await restore(into, file);
    const again = freshPath();
    await makeBackup(into, again);
    mkdirSync(join(into, 'copies'), { recursive: true });
    writeFileSync(join(into, 'copies', '2026-09-07.tar.gz'), 'kept');
    writeFileSync(join(into, 'uploads', 'later'), 'later');
    const { replaced } = await restore(into, again);
    expect(replaced).toMatch(/replaced-\d{8}-\d{6}$/);
    expect(existsSync(join(replaced ?? '', 'uploads', 'later'))).toBe(true);
    const third = freshPath();
    await restore(third, again);
    const { [`/copies/2026-09-07.tar.gz`]: kept, ...content } = contentOf(into);
    expect(kept).toBe('kept');
    expect(Object.entries(content).filter(([path]) => !path.startsWith('/replaced-'))).toEqual(
      Object.entries(contentOf(third)),
    );
    expect(Object.keys(content).some((path) => path.endsWith('.part') || path.startsWith('/restoring'))).toBe(false);
    expect(statSync(join(into, 'data.mdb')).mode & 0o777).toBe(0o600);
    expect(statSync(replaced ?? '').mode & 0o777).toBe(0o700);
  });

  it('is restored with its white-label logos', async () => {
    const first = await startTestServer({ data: freshPath() });
    const picture = png({ width: 64, height: 64 });
    const { logo } = await first.at('default').control<{ logo: string }>('POST', 'logos', {
      name: 'logo.png',
      type: 'image/png',
      content: picture.toString('base64'),
    });
    await first.close();
    const withLogo = freshPath();
    await backup(first.folder, withLogo);
    const into = freshPath();
    await restore(into, withLogo);
    const second = await startTestServer({ data: into });
    expect((await rawRequest(new URL(logo, second.url).href)).status).toBe(200);
    await second.close();
  });

  it('is not changed by a restore from a damaged backup file', async () => {
    const bytes = readFileSync(file);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    const damaged = freshPath();
    writeFileSync(damaged, bytes);
    const before = contentOf(folder);
    await expect(restore(folder, damaged)).rejects.toThrow('已损坏或不完整，没有改动任何数据');
    expect(contentOf(folder)).toEqual(before);
  });

  it('is not backed up if the disk lacks space for the backup and for further writes of the server', async () => {
    const large = freshPath();
    await restore(large, file);
    writeFileSync(join(large, 'uploads', 'large'), '');
    truncateSync(join(large, 'uploads', 'large'), 8 * 2 ** 40);
    const none = freshPath();
    await expect(makeBackup(large, none)).rejects.toThrow('的磁盘空间不足：备份需要');
    expect(existsSync(none)).toBe(false);
    expect(readdirSync(join(large, 'copies'))).toEqual([]);
  });

  it('is not backed up if it is empty or unreadable', async () => {
    await expect(makeBackup(freshPath(), freshPath())).rejects.toThrow('中没有数据');
    const broken = freshPath();
    await restore(broken, file);
    truncateSync(join(broken, 'data.mdb'), statSync(join(broken, 'data.mdb')).size / 2);
    const none = freshPath();
    await expect(backup(broken, none)).rejects.toThrow('备份没有完成');
    expect(existsSync(none)).toBe(false);
    expect(readdirSync(join(broken, 'copies'))).toEqual([]);
  });
});

describe('backup and restore commands', () => {
  const run = (command: 'backup' | 'restore', args: string[], data = freshPath()) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', `scripts/${command}.ts`, ...args],
      {
        env: { ...process.env, MOCK_DATA: data },
        encoding: 'utf8',
      },
    );
    return { status, stdout, stderr };
  };

  it('print their usage if no file name is given', () => {
    expect(run('backup', [])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('用法：npm run backup -- 文件'),
    });
    expect(run('restore', [])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('用法：npm run restore -- 文件'),
    });
  });

  it('overwrite no file without confirmation, and report the result', async () => {
    const server = await startTestServer();
    const file = freshPath();
    writeFileSync(file, 'mine');
    expect(run('backup', [file], server.folder)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('已存在，没有覆盖'),
    });
    expect(readFileSync(file, 'utf8')).toBe('mine');
    expect(run('backup', [file, '--overwrite'], server.folder)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/备份已完成：.+（\d+\.\d MB，1 个沙箱，0 张上传的图片）/),
    });
    expect(run('restore', [file], server.folder)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('请先停止它'),
    });
    const folder = freshPath();
    expect(run('restore', [file], folder)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('数据已恢复为'),
    });
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    await server.close();
  });
});

it('a killed restore leaves all of the old data or all of the new data', async () => {
  const { old, new: put } = await killRestoreAndCheck(1);
  expect(old + put).toBe(1);
});

describe('daily backup', () => {
  it('runs once a day, keeps the last seven files, and reports the size of its file', async () => {
    const said: string[] = [];
    let day = 0;
    const server = await startTestServer({
      dailyCopies: {
        firstAfterMs: 0,
        checkIntervalMs: 5,
        log: (sentence) => said.push(sentence),
        now: () => Date.parse('2026-11-23T09:00:00+08:00') + day * DAY_MS,
      },
    });
    const copies = join(server.folder, 'copies');
    await vi.waitUntil(() => said.length >= 1, PATIENT);
    expect(said).toEqual([
      expect.stringMatching(/^今天的数据已备份：.+2026-11-23\.tar\.gz，\d+\.\d MB，保留最近 7 天。$/),
    ]);
    expect(newestCopy(server.folder)).toBe(join(copies, '2026-11-23.tar.gz'));
    for (const earlier of [16, 17, 18, 19, 20, 21, 22]) writeFileSync(join(copies, `2026-11-${earlier}.tar.gz`), '');
    writeFileSync(join(copies, 'mine.tar.gz'), '');
    day = 1;
    await vi.waitUntil(() => said.length >= 2, PATIENT);
    expect(said).toHaveLength(2);
    expect(readdirSync(copies).sort()).toEqual([
      ...[18, 19, 20, 21, 22, 23, 24].map((kept) => `2026-11-${kept}.tar.gz`),
      'mine.tar.gz',
    ]);
    expect(statSync(copies).mode & 0o777).toBe(0o700);
    await server.close();
  });

  it('logs a failure only once, keeps the server running, and leaves no file', async () => {
    const said: string[] = [];
    const data = freshPath();
    mkdirSync(data);
    writeFileSync(join(data, 'copies'), 'no folder');
    const server = await startTestServer({
      data,
      dailyCopies: { firstAfterMs: 0, checkIntervalMs: 1, log: (sentence) => said.push(sentence) },
    });
    await vi.waitUntil(() => said.length >= 1, PATIENT);
    expect(await roomNames(await server.at('default').signIn('qiming01'))).not.toEqual([]);
    await server.close();
    expect(said).toEqual([
      '今天的数据备份失败，服务不受影响，稍后会自动重试。备份没有完成：EEXIST。数据没有改动，请处理后再试。',
    ]);
  });

  it('ends with the server when the server is interrupted, and leaves no partial file', async () => {
    const data = freshPath();
    const server = await startTestServer({ data, dailyCopies: { firstAfterMs: 0, log: () => undefined } });
    await vi.waitUntil(() => existsSync(join(data, 'copies')), PATIENT);
    await server.close();
    expect(readdirSync(join(data, 'copies'))).toEqual([]);
  });
});
