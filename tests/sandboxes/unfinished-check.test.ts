import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkDataFile } from '#mock-server/kernel/store/integrity/check-data-file.ts';
import { startTestServer } from '../support/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'mock-unfinished-'));
beforeAll(async () => (await startTestServer({ data: folder })).close());
afterAll(() => rmSync(folder, { recursive: true }));

it('a check without progress says so, moves nothing, and can be repeated', async () => {
  const [names, bytes] = [readdirSync(folder), readFileSync(join(folder, 'data.mdb'))];
  await expect(checkDataFile(folder, 'damaged-1', 1)).rejects.toThrow(
    `数据目录“${folder}”中的数据没有检查完（检查进程停止响应），没有改动任何数据。请稍后再次启动，届时会重新检查。`,
  );
  expect(readdirSync(folder)).toEqual(names);
  expect(readFileSync(join(folder, 'data.mdb')).equals(bytes)).toBe(true);
  expect(await checkDataFile(folder, 'damaged-2')).toBeNull();
});

it('an error of the operating system is no damage: the check says so, and moves nothing', async () => {
  const other = mkdtempSync(join(tmpdir(), 'mock-unfinished-'));
  cpSync(join(folder, 'data.mdb'), join(other, 'data.mdb'));
  mkdirSync(join(other, 'lock.mdb'));
  await expect(checkDataFile(other, 'damaged-1')).rejects.toThrow('没有检查完（系统错误 EISDIR），没有改动任何数据。');
  expect(readdirSync(other)).toEqual(['data.mdb', 'lock.mdb']);
  rmSync(join(other, 'lock.mdb'), { recursive: true });
  expect(await checkDataFile(other, 'damaged-2')).toBeNull();
  rmSync(other, { recursive: true });
});
