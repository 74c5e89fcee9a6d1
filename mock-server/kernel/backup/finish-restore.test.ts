import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { finishRestore, isRestoreCommitted } from './finish-restore.ts';

const STAMP = '20260907-090000';
const NEW = `restoring-${STAMP}`;
const OLD = `replaced-${STAMP}`;

let folder: string;
const at = (...path: string[]): string => join(folder, ...path);
const write = (dataFolder: string, content: string): void => {
  mkdirSync(at(dataFolder, 'uploads'), { recursive: true });
  writeFileSync(at(dataFolder, 'data.mdb'), content);
  writeFileSync(at(dataFolder, 'uploads', `${content}.png`), content);
};
const contentOf = (dataFolder: string): string[] => [
  readFileSync(at(dataFolder, 'data.mdb'), 'utf8'),
  ...readdirSync(at(dataFolder, 'uploads')),
];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'in-place-'));
  write('.', 'old');
  writeFileSync(at('lock.mdb'), '');
  writeFileSync(at('server.lock'), '');
  mkdirSync(at('copies'));
  write(NEW, 'new');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Steps of a restore, in order. Each test case simulates a process that was killed after one of them. */
const steps: { name: string; run(): void }[] = [
  { name: 'no step', run: () => undefined },
  { name: 'creating the folder for the old files', run: () => mkdirSync(at(OLD)) },
  { name: 'moving the old lock', run: () => renameSync(at('lock.mdb'), at(OLD, 'lock.mdb')) },
  { name: 'moving the old database', run: () => renameSync(at('data.mdb'), at(OLD, 'data.mdb')) },
  { name: 'moving in the new database', run: () => renameSync(at(NEW, 'data.mdb'), at('data.mdb')) },
  { name: 'moving the old pictures', run: () => renameSync(at('uploads'), at(OLD, 'uploads')) },
  { name: 'moving in the new pictures', run: () => renameSync(at(NEW, 'uploads'), at('uploads')) },
  { name: 'removing the emptied folder', run: () => rmSync(at(NEW), { recursive: true }) },
];
for (const [last, { name }] of steps.entries())
  it(`puts the new data in place and sets the old data aside when the restore was killed after ${name}`, () => {
    for (const { run } of steps.slice(0, last + 1)) run();
    finishRestore(folder);
    finishRestore(folder);
    expect(contentOf('.')).toEqual(['new', 'new.png']);
    expect(contentOf(OLD)).toEqual(['old', 'old.png']);
    expect(readdirSync(folder).sort()).toEqual(['copies', 'data.mdb', OLD, 'server.lock', 'uploads']);
    expect(isRestoreCommitted(folder)).toBe(false);
  });

it('keeps the old data when the restore was killed before its commit', () => {
  renameSync(at(NEW), at(`${NEW}.${process.pid}.part`));
  finishRestore(folder);
  expect(contentOf('.')).toEqual(['old', 'old.png']);
  expect(existsSync(at(OLD))).toBe(false);
  expect(readdirSync(folder)).not.toContain(`${NEW}.${process.pid}.part`);
});

it('sets nothing aside when the folder was empty', () => {
  for (const name of ['data.mdb', 'lock.mdb', 'uploads']) rmSync(at(name), { recursive: true });
  finishRestore(folder);
  expect(contentOf('.')).toEqual(['new', 'new.png']);
  expect(existsSync(at(OLD))).toBe(false);
});
