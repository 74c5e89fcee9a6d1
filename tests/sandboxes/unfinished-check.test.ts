// @data-folder
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { checkDataFile } from '#mock-server/kernel/store/integrity/check-data-file.ts';
import { copiedFolderTest } from '../support/copied-folder-test.ts';

const it = copiedFolderTest();

it('a check without progress reports this, moves no file, and can be repeated', async ({ folder }) => {
  const [names, bytes] = [readdirSync(folder), readFileSync(join(folder, 'data.mdb'))];
  await expect(checkDataFile(folder, 'damaged-1', 1)).rejects.toThrow(
    `数据目录“${folder}”中的数据没有检查完（检查进程停止响应），没有改动任何数据。请稍后再次启动，届时会重新检查。`,
  );
  expect(readdirSync(folder)).toEqual(names);
  expect(readFileSync(join(folder, 'data.mdb')).equals(bytes)).toBe(true);
  expect(await checkDataFile(folder, 'damaged-2')).toBeNull();
});

it('a check reports an error of the operating system instead of damage, and moves no file', async ({ folder }) => {
  const lock = join(folder, 'lock.mdb');
  rmSync(lock);
  mkdirSync(lock);
  const names = readdirSync(folder);
  await expect(checkDataFile(folder, 'damaged-1')).rejects.toThrow('没有检查完（系统错误 EISDIR），没有改动任何数据。');
  expect(readdirSync(folder)).toEqual(names);
  rmSync(lock, { recursive: true });
  expect(await checkDataFile(folder, 'damaged-2')).toBeNull();
});
