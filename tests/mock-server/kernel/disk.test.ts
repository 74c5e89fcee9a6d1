// @data-folder
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { announcements as calls } from '#contracts/calls/announcements.ts';
import { diskErrorOf } from '#mock-server/kernel/disk/disk-error.ts';
import { DiskWatch } from '#mock-server/kernel/disk/disk-watch.ts';
import { lockFolder } from '#mock-server/kernel/store/folder-lock.ts';
import { type ServerProcess, startServerProcess } from '../../support/server-process.ts';
import { type Caller, sandboxAt } from '../../support/server.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'disk-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('disk errors', () => {
  const full = (code: unknown) => Object.assign(new Error('x'), { code });

  it('are reported once for any number of failed calls, and the recovery is reported once', () => {
    const said: unknown[] = [];
    const disk = new DiskWatch(folder, (what) => said.push(what));
    const other = new Error('another fault');
    disk.wrote();
    for (let times = 0; times < 1_000; times += 1) disk.report(new Error('lost', { cause: full('ENOSPC') }));
    disk.report(other);
    for (let times = 0; times < 1_000; times += 1) disk.wrote();
    disk.report(full(28));
    expect(said).toEqual([
      expect.stringMatching(/^磁盘空间不足，/),
      other,
      expect.stringMatching(/^磁盘已恢复，/),
      expect.stringMatching(/^磁盘空间不足，/),
    ]);
  });
});

const rowsOf = async (caller: Caller): Promise<string[]> =>
  (await caller.data<{ rows: { title: string }[] }>(calls.list, { pageSize: 200 })).rows.map((row) => row.title);

it.runIf(process.platform === 'linux')('attributes an I/O error to a full disk when no space is left', () => {
  const broken = Object.assign(new Error('Input/output error'), { code: 'EIO' });
  expect(diskErrorOf(broken, '/proc')?.what).toBe('磁盘空间不足');
  expect(diskErrorOf(broken, folder)?.what).toBe('磁盘空间不足或磁盘故障');
  expect(diskErrorOf(new Error('another'), '/proc')).toBeNull();
});

describe.runIf(process.platform === 'linux')('server with a full disk', () => {
  let server: ServerProcess | undefined;
  afterEach(async () => {
    await server?.kill();
    server = undefined;
  });

  it('refuses each write that does not fit, logs the full disk once, serves reads, and saves again once there is space', async () => {
    await (await startServerProcess(folder)).kill();
    // Room for a few writes. With some other sizes, LMDB ends the process while it handles the failed write.
    server = await startServerProcess(folder, Math.ceil(statSync(join(folder, 'data.mdb')).size / 1024) + 80);
    const caller = await sandboxAt('default', server.url).signIn('qiming01');
    const kept = await rowsOf(caller);
    const refused: string[] = [];
    for (let at = 0; at < 60; at += 1) {
      const title = `公告 ${at}`;
      const { status, outcome } = await caller.send(calls.add, { title, content: '字'.repeat(4_000) });
      if (status === 200) kept.push(title);
      else refused.push(`${status} ${outcome?.kind === 'refused' ? outcome.message : ''}`);
    }
    expect(refused.length).toBeGreaterThan(20);
    expect(
      refused.filter((words) => !/^507 磁盘空间不足(或磁盘故障)?，未保存，请(清理|检查)磁盘后重试$/.test(words)),
    ).toEqual([]);
    expect((await rowsOf(caller)).toSorted()).toEqual(kept.toSorted());

    spawnSync('prlimit', ['--pid', String(server.pid), '--fsize=unlimited']);
    await caller.data(calls.add, { title: '又有空间', content: '内容' });
    kept.push('又有空间');
    // The disk itself has free space, so LMDB attempts each write and logs its own message, which is removed here.
    const said = server.said().replace(/Write error: .+? size \d+/g, '');
    expect(said.trim().split('\n')).toEqual([
      expect.stringMatching(/^磁盘空间不足.*，改动无法保存/),
      '磁盘已恢复，改动可以保存。',
    ]);
    await server.kill();
    server = await startServerProcess(folder);
    const again = await sandboxAt('default', server.url).signIn('qiming01');
    expect((await rowsOf(again)).toSorted()).toEqual(kept.toSorted());
  });

  it('does not start and states the reason in one sentence, and starts once there is space', async () => {
    await expect(startServerProcess(folder, 200)).rejects.toThrow(
      /^The server ended before it listened: 磁盘空间不足(或磁盘故障)?，模拟服务无法启动。[^\n]+\n$/,
    );
    server = await startServerProcess(folder);
  });
});

describe('unusable MOCK_DATA', () => {
  const oneSentence = /^数据目录“[^”]{0,130}”无法使用（[^）]+）。请用 MOCK_DATA 指定另一个目录。$/;
  const places: [string, (file: string) => string, RegExp][] = [
    ['nothing', () => '', /目录不存在/],
    ['blanks', () => '  ', /目录不存在/],
    ['a file', (file) => file, /不是目录/],
    ['below a file', (file) => join(file, 'below', 'it'), /不是目录/],
    ['a path of 5,000 characters', (file) => `${file}-${'a'.repeat(5_000)}`, /路径过长/],
  ];
  const ofLinux: typeof places = [
    ['a device', () => '/dev/null', /不是目录/],
    ['a folder of the kernel', () => '/proc/mock/data', /无法创建/],
    ['an existing folder', () => '/proc/self', /（.+）/],
  ];
  it.each(process.platform === 'linux' ? [...places, ...ofLinux] : places)(
    'states in one sentence why the folder cannot be used: %s',
    (_, at, why) => {
      const file = join(folder, 'file');
      writeFileSync(file, '');
      expect(() => lockFolder(at(file))).toThrow(oneSentence);
      expect(() => lockFolder(at(file))).toThrow(why);
    },
  );

  const clone = fileURLToPath(new URL('../../..', import.meta.url));
  const canReadClone = (uid: number): boolean =>
    spawnSync(process.execPath, ['--eval', 'fs.accessSync(process.argv[1])', join(clone, 'package.json')], { uid })
      .status === 0;

  const ended = (data: string, uid?: number) => {
    const begun = performance.now();
    const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'mock-server/main.ts'], {
      cwd: clone,
      env: { ...process.env, PORT: '0', HOST: '127.0.0.1', MOCK_KEY: '', MOCK_DATA: data },
      encoding: 'utf8',
      timeout: 10_000,
      ...(uid !== undefined && { uid }),
    });
    return { status, stderr, quick: performance.now() - begun < 2_000 };
  };

  it.runIf(process.platform === 'linux')('ends the server within two seconds', () => {
    const { status, stderr, quick } = ended('/proc/mock/data');
    expect([status, stderr.trimEnd(), quick]).toEqual([1, expect.stringMatching(oneSentence), true]);
  });

  it.runIf(process.platform !== 'win32')('reports a folder without permissions in one sentence', ({ skip }) => {
    // root can access everything, so a test that runs as root starts the server as another user.
    const uid = process.getuid?.() === 0 ? 65_534 : undefined;
    skip(uid !== undefined && !canReadClone(uid), 'the clone is in a folder that only root may read');
    chmodSync(folder, 0o755);
    const closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o500 });
    const { status, stderr } = ended(closed, uid);
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^数据目录“.*”无法使用（没有读写权限，EACCES）。[^\n]*\n$/),
    ]);
  });
});
