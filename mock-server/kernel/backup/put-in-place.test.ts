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
import { finishRestore, isRestoreCommitted } from './put-in-place.ts';

const STAMP = '20260907-090000';
const NEW = `restoring-${STAMP}`;
const OLD = `replaced-${STAMP}`;

let folder: string;
const at = (...path: string[]): string => join(folder, ...path);
const write = (where: string, what: string): void => {
  mkdirSync(at(where, 'uploads'), { recursive: true });
  writeFileSync(at(where, 'data.mdb'), what);
  writeFileSync(at(where, 'uploads', `${what}.png`), what);
};
const stands = (where: string): string[] => [
  readFileSync(at(where, 'data.mdb'), 'utf8'),
  ...readdirSync(at(where, 'uploads')),
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

/** What happens one after the other; a process may be killed behind each. */
const steps: { name: string; run(): void }[] = [
  { name: 'nothing yet', run: () => undefined },
  { name: 'a place for the old', run: () => mkdirSync(at(OLD)) },
  { name: 'the old lock aside', run: () => renameSync(at('lock.mdb'), at(OLD, 'lock.mdb')) },
  { name: 'the old database aside', run: () => renameSync(at('data.mdb'), at(OLD, 'data.mdb')) },
  { name: 'the new database in its place', run: () => renameSync(at(NEW, 'data.mdb'), at('data.mdb')) },
  { name: 'the old pictures aside', run: () => renameSync(at('uploads'), at(OLD, 'uploads')) },
  { name: 'the new pictures in their place', run: () => renameSync(at(NEW, 'uploads'), at('uploads')) },
  { name: 'the emptied folder gone', run: () => rmSync(at(NEW), { recursive: true }) },
];
for (const [last, { name }] of steps.entries())
  it(`killed after ${name}, the next to open the folder finds the new whole and the old aside`, () => {
    for (const { run } of steps.slice(0, last + 1)) run();
    finishRestore(folder);
    finishRestore(folder);
    expect(stands('.')).toEqual(['new', 'new.png']);
    expect(stands(OLD)).toEqual(['old', 'old.png']);
    expect(readdirSync(folder).sort()).toEqual(['copies', 'data.mdb', OLD, 'server.lock', 'uploads']);
    expect(isRestoreCommitted(folder)).toBe(false);
  });

it('killed before it was whole, the folder stays as it was', () => {
  renameSync(at(NEW), at(`${NEW}.${process.pid}.part`));
  finishRestore(folder);
  expect(stands('.')).toEqual(['old', 'old.png']);
  expect(existsSync(at(OLD))).toBe(false);
  expect(readdirSync(folder)).not.toContain(`${NEW}.${process.pid}.part`);
});

it('where nothing was before, nothing is put aside', () => {
  for (const name of ['data.mdb', 'lock.mdb', 'uploads']) rmSync(at(name), { recursive: true });
  finishRestore(folder);
  expect(stands('.')).toEqual(['new', 'new.png']);
  expect(existsSync(at(OLD))).toBe(false);
});
