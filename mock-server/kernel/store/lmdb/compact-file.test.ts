import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { compactFile, isSparse } from './compact-file.ts';
import { type DataFile, openDataFile, readSecret, writeSecret } from './data-file.ts';
import { writeBatch } from './write-batch.ts';

const ROWS = 4_000;
const TEXT = 'x'.repeat(1_000);

let folder: string;
let file: DataFile;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compact-'));
  file = openDataFile(folder);
  writeSecret(file, 'kept');
});
afterEach(async () => {
  await file.env.close();
  rmSync(folder, { recursive: true });
});

const size = (): number => statSync(join(folder, 'data.mdb')).size;
const write = (id: string, text = TEXT): Promise<void> =>
  writeBatch(file, [({ rows }) => rows.put(['a', 'room', id], text)]);
const ids = (): string[] => [...file.rows.getKeys()].map(([, , id]) => id);

/** Leaves one row of many, so that most of the file is free. */
async function makeSparse(): Promise<void> {
  await file.env.batch(() => {
    for (let row = 0; row < ROWS; row += 1) void file.rows.put(['b', 'room', String(row)], TEXT);
  });
  await file.env.batch(() => {
    for (let row = 1; row < ROWS; row += 1) void file.rows.remove(['b', 'room', String(row)]);
  });
}

it('reports a file as sparse only when more than half of it is free and it is not small', async () => {
  for (let row = 0; row < 100; row += 1) await write(String(row));
  const dense = size();
  expect(isSparse(file, 0)).toBe(false);
  await makeSparse();
  expect(isSparse(file, 0)).toBe(true);
  expect(isSparse(file, dense)).toBe(true);
  expect(isSparse(file)).toBe(false);
});

it('shrinks the file, keeps its rows, and stores later writes', async () => {
  await makeSparse();
  const before = size();
  await compactFile(file);
  expect(size()).toBeLessThan(before / 20);
  expect(isSparse(file, 0)).toBe(false);
  for (let row = 0; row < ROWS; row += 1) await write(`new-${row}`);
  await compactFile(file);
  expect(ids()).toHaveLength(ROWS + 1);
  expect(statSync(join(folder, 'data.mdb')).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).toSorted()).toEqual(['data.mdb', 'lock.mdb']);

  await file.env.close();
  file = openDataFile(folder);
  expect(ids()).toHaveLength(ROWS + 1);
  expect(readSecret(file)).toBe('kept');
});

it('lets a read that has begun finish in the old file', async () => {
  await makeSparse();
  for (let row = 0; row < 100; row += 1) await write(String(row));
  const old = file.env;
  const close = vi.spyOn(old, 'close');
  const reading = file.reads.iterate(file.rows.getRange());
  reading.next();
  await compactFile(file);
  await write('later');
  expect(close).not.toHaveBeenCalled();
  expect([...reading]).toHaveLength(100);
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(ids()).toHaveLength(102);
});

it('delays writes that begin after the copy, and then runs them in order', async () => {
  await makeSparse();
  const { env } = file;
  const copy = env.backup.bind(env);
  const writing: Promise<void>[] = [];
  vi.spyOn(env, 'backup').mockImplementation(async (path, compact) => {
    await copy(path, compact);
    for (const id of ['1', '2', '3']) writing.push(write(id), write('same', id));
  });
  await compactFile(file);
  writing.push(write('same', '4'));
  await Promise.all(writing);
  expect(file.rows.get(['a', 'room', 'same'])).toBe('4');
  expect(ids()).toEqual(['1', '2', '3', 'same', '0']);
});

it('keeps using the old file when the copy fails, and still reports a write that fails', async () => {
  await makeSparse();
  const before = size();
  vi.spyOn(file.env, 'backup').mockRejectedValue(Object.assign(new Error('full'), { code: 'ENOSPC' }));
  const compacting = compactFile(file);
  const cause = Object.assign(new Error('full'), { code: 'ENOSPC' });
  const failing = writeBatch(file, [
    () => Promise.reject(Object.assign(new Error('Commit failed'), { commitError: Promise.reject(cause) })),
  ]);
  const writing = write('written');
  const [compacted, failed, written] = await Promise.allSettled([compacting, failing, writing]);
  expect(compacted).toMatchObject({ status: 'rejected', reason: { message: 'full' } });
  expect(failed).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('nothing of it is kept'), cause },
  });
  expect(written.status).toBe('fulfilled');
  expect(ids()).toEqual(['written', '0']);
  expect(size()).toBe(before);
  expect(existsSync(join(folder, 'new'))).toBe(false);
});

it('keeps all rows when the process ends between the renames of the lock file and of the data file', async () => {
  await makeSparse();
  await write('written');
  const target = join(folder, 'new');
  mkdirSync(target);
  await file.env.backup(target, true);
  const left = openDataFile(target);
  await file.env.close();
  await left.env.close();
  renameSync(join(target, 'lock.mdb'), join(folder, 'lock.mdb'));
  file = openDataFile(folder);
  expect(ids()).toEqual(['written', '0']);
  await write('later');
  expect(ids()).toEqual(['later', 'written', '0']);
});
