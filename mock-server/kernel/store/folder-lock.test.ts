import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const lock = (): string => join(folder, 'server.lock');

it('a folder is held once, and free again afterwards', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`正由进程 ${process.pid} 使用`);
  unlock();
  expect(existsSync(lock())).toBe(false);
  lockFolder(folder)();
});

it('a folder is made when it is not there', () => {
  const below = join(folder, 'not', 'yet');
  lockFolder(below)();
  expect(existsSync(below)).toBe(true);
});

it('what can be no folder is named, with the reason', () => {
  writeFileSync(lock(), '');
  expect(() => lockFolder(lock())).toThrow(`数据目录“${lock()}”无法使用（路径是文件，不是目录，ENOTDIR）`);
  expect(() => lockFolder('')).toThrow('数据目录“”无法使用（目录不存在，也无法创建，ENOENT）');
});

it.runIf(process.platform === 'linux')('the lock of a process that runs is respected', () => {
  const parent = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
  const started = parent.slice(parent.lastIndexOf(')') + 2).split(' ')[19];
  writeFileSync(lock(), `${process.ppid} ${started}`);
  expect(() => lockFolder(folder)).toThrow(`正由进程 ${process.ppid} 使用`);
});

const stale = [
  { name: 'a process that has ended', text: () => `${spawnSync('true').pid} 1` },
  { name: 'another process that had the same id', text: () => `${process.ppid} 1` },
  { name: 'this process in an earlier life', text: () => `${process.pid} 1` },
  { name: 'nobody', text: () => '' },
];
for (const { name, text } of stale)
  it(`the lock of ${name} is taken over`, () => {
    writeFileSync(lock(), text());
    const unlock = lockFolder(folder);
    expect(readFileSync(lock(), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    unlock();
  });
