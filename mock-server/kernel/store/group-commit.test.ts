import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GroupCommit } from './group-commit.ts';
import { type DataFile, openDataFile } from './lmdb/data-file.ts';
import { LmdbStorage } from './lmdb/lmdb-storage.ts';
import { UncertainCommit } from './storage-errors.ts';
import type { EntryWrite } from './storage.ts';

let folder: string;
let file: DataFile;
let storage: LmdbStorage;
let commits: GroupCommit;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commits-'));
  file = openDataFile(folder);
  storage = new LmdbStorage(file, () => undefined);
  commits = new GroupCommit(storage);
});
afterEach(async () => {
  await file.env.close();
  rmSync(folder, { recursive: true });
});

const put = (id: string, text = id): EntryWrite => ({ table: 'rows', key: ['a', 'room', id], text });
const journal = {};
const stored = async (): Promise<Map<unknown, string>> =>
  new Map(Array.from((await storage.read(['rows', 'a'])).entries, ({ key, text }) => [key[2], text]));
const ids = async (): Promise<unknown[]> => [...(await stored()).keys()];

it('commits the units of one event-loop turn in one transaction, with one last write per journal', async () => {
  const batch = vi.spyOn(file.env, 'batch');
  let count = 0;
  const last = () => put('last', String((count += 1)));
  await Promise.all([
    commits.add(journal, [put('1')], last),
    commits.add(journal, [put('2')], last),
    commits.add({}, [put('3')], () => put('other')),
  ]);
  expect(await ids()).toEqual(['1', '2', '3', 'last', 'other']);
  expect((await stored()).get('last')).toBe('1');
  expect(batch).toHaveBeenCalledTimes(1);
  await commits.add(journal, [put('4')], last);
  expect(batch).toHaveBeenCalledTimes(2);
});

it('collects the units that arrive during a commit for the next one, in order', async () => {
  const batch = vi.spyOn(file.env, 'batch');
  const first = commits.add(journal, [put('same', 'first')], () => put('last'));
  await vi.waitFor(() => expect(batch).toHaveBeenCalledTimes(1), { interval: 0 });
  const later = [1, 2, 3].map((at) => commits.add(journal, [put('same', `later ${at}`)], () => put('last')));
  await Promise.all([first, ...later]);
  expect((await stored()).get('same')).toBe('later 3');
  expect(batch).toHaveBeenCalledTimes(2);
});

it('rejects every unit of a commit that fails, and commits later units', async () => {
  const observed: (number | null)[] = [];
  file.observeCommit = (seconds) => observed.push(seconds);
  const failing = vi.spyOn(file.env, 'batch').mockRejectedValueOnce(new Error('Commit failed'));
  const units = [1, 2].map((at) => commits.add(journal, [put(String(at))], () => put('last')));
  for (const unit of units) await expect(unit).rejects.toThrow('nothing of it is kept');
  expect(observed).toEqual([null]);
  expect(failing).toHaveBeenCalledTimes(1);
  await commits.add(journal, [put('3')], () => put('last'));
  expect(await ids()).toEqual(['3', 'last']);
});

it('rejects the pending units of a journal after an uncertain commit, and commits those of other journals', async () => {
  let fail = (_: Error): void => undefined;
  const commit = vi.spyOn(storage, 'commit').mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
  const first = commits.add(journal, [put('1')], () => put('last'));
  await vi.waitFor(() => expect(commit).toHaveBeenCalledTimes(1), { interval: 0 });
  const later = commits.add(journal, [put('2')], () => put('last'));
  const other = commits.add({}, [put('3')], () => put('other'));
  fail(new UncertainCommit());
  await expect(first).rejects.toThrow(UncertainCommit);
  await expect(later).rejects.toThrow(UncertainCommit);
  await other;
  expect(await ids()).toEqual(['3', 'other']);
});

it('resolves settled() once every pending unit is stored', async () => {
  await commits.settled();
  let isStored = false;
  void commits.add(journal, [put('1')], () => put('last')).then(() => (isStored = true));
  await commits.settled();
  expect(isStored).toBe(true);
});
