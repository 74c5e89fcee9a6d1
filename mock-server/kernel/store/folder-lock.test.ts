import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

it('rejects a second lock of a folder until the first is released', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`正由进程 ${process.pid} 使用`);
  unlock();
  expect(existsSync(lock())).toBe(false);
  lockFolder(folder)();
});

it('creates a missing folder', () => {
  const below = join(folder, 'not', 'yet');
  lockFolder(below)();
  expect(existsSync(below)).toBe(true);
});

it('throws an error that names an unusable folder and the reason', () => {
  writeFileSync(lock(), '');
  expect(() => lockFolder(lock())).toThrow(`数据目录“${lock()}”无法使用（路径是文件，不是目录，ENOTDIR）`);
  expect(() => lockFolder('')).toThrow('数据目录“”无法使用（目录不存在，也无法创建，ENOENT）');
});

for (const name of ['data.mdb', 'lock.mdb', 'server.lock'])
  it(`rejects a data folder in which ${name} is a folder instead of a file`, () => {
    mkdirSync(join(folder, name));
    expect(() => lockFolder(folder)).toThrow(`其中的 ${name} 是目录，不是文件，EISDIR`);
  });

it.runIf(process.platform === 'linux')('rejects a folder that another running process has locked', () => {
  const parent = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
  const started = parent.slice(parent.lastIndexOf(')') + 2).split(' ')[19];
  writeFileSync(lock(), `${process.ppid} ${started}`);
  expect(() => lockFolder(folder)).toThrow(`正由进程 ${process.ppid} 使用`);
});

const stale = [
  { name: 'a process that has ended', text: () => `${spawnSync('true').pid} 1` },
  { name: 'another process with a reused id', text: () => `${process.ppid} 1` },
  { name: 'a previous run with the id of this process', text: () => `${process.pid} 1` },
  { name: 'an unknown process', text: () => '' },
];
for (const { name, text } of stale)
  it(`takes over a lock file left by ${name}`, () => {
    writeFileSync(lock(), text());
    const unlock = lockFolder(folder);
    expect(readFileSync(lock(), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    unlock();
  });
