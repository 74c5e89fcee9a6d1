import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { machineNow } from '../../kernel/clock/machine.ts';
import { arrivingOf, removeForgotten, unfinishedOf } from './layout.ts';

const DAY_S = 24 * 3_600;

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'arriving-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it('removes the files of arrivals that were not completed for a week, and keeps later ones', () => {
  const folder = newFolder();
  for (const [name, days] of [
    ['old', 8],
    ['recent', 6],
  ] as const) {
    mkdirSync(arrivingOf(folder, name), { recursive: true });
    const at = machineNow() / 1_000 - days * DAY_S;
    utimesSync(arrivingOf(folder, name), at, at);
  }
  removeForgotten(folder, false);
  expect(readdirSync(dirname(arrivingOf(folder, 'any')))).toEqual(['recent']);
});

it.each([
  ['all unfinished files of its own folder', false, []],
  ['unfinished files of a shared folder that are older than a day', true, ['recent']],
])('removes %s', (_, isShared, remaining) => {
  const folder = newFolder();
  mkdirSync(unfinishedOf(folder));
  for (const [name, days] of [
    ['old', 2],
    ['recent', 0.5],
  ] as const) {
    writeFileSync(join(unfinishedOf(folder), name), '');
    const at = machineNow() / 1_000 - days * DAY_S;
    utimesSync(join(unfinishedOf(folder), name), at, at);
  }
  removeForgotten(folder, isShared);
  expect(existsSync(unfinishedOf(folder)) ? readdirSync(unfinishedOf(folder)) : []).toEqual(remaining);
});

it('accepts a data folder without a folder of arrivals, and one with a file in its place', () => {
  const folder = newFolder();
  removeForgotten(folder, false);
  const file = dirname(arrivingOf(folder, 'any'));
  writeFileSync(file, '');
  removeForgotten(folder, false);
  expect(existsSync(file)).toBe(true);
});
