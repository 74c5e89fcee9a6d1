import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { makeBackup } from '#mock-server/kernel/backup/make-backup.ts';
import { Database } from '#mock-server/kernel/store/database.ts';

const PICTURES = 20;
const PICTURE_BYTES = 100_000;
const scenario = { scenario: 'standard', base: 'none', previous: null };
type Which = 'old' | 'new';

/** Kills a restoring again and again: whoever opens the folder next finds all of the old, or all of the new. */
export async function killRestoreAndCheck(kills: number): Promise<Record<Which, number>> {
  const place = mkdtempSync(join(tmpdir(), 'kill-restore-'));
  const file = join(place, 'new.tar.gz');
  await world(join(place, 'old'), 'old', 1);
  await world(join(place, 'new'), 'new', 2);
  await makeBackup(join(place, 'new'), file);
  const took = await restoring(place, file, null);
  expect(await found(join(place, 'data'))).toBe('new');
  const counts = { old: 0, new: 0 };
  for (let kill = 0; kill < kills; kill += 1) {
    await restoring(place, file, Math.random() * took);
    counts[await found(join(place, 'data'))] += 1;
  }
  rmSync(place, { recursive: true });
  return counts;
}

/** @returns the milliseconds that it took, when it was not killed */
async function restoring(place: string, file: string, killAfter: number | null): Promise<number> {
  const data = join(place, 'data');
  rmSync(data, { recursive: true, force: true });
  cpSync(join(place, 'old'), data, { recursive: true });
  const path = fileURLToPath(new URL('./restore-process.ts', import.meta.url));
  const child = fork(path, [data, file], { execArgv: ['--import', 'tsx'] });
  const ended = once(child, 'exit');
  await once(child, 'message');
  const begun = performance.now();
  child.send('go');
  if (killAfter !== null) {
    await sleep(killAfter);
    child.kill('SIGKILL');
  }
  await ended;
  return performance.now() - begun;
}

/** A folder with one sandbox that names its pictures. */
async function world(folder: string, name: Which, generation: number): Promise<void> {
  const database = Database.openAsItIs(folder);
  await database.writeBase('none', [['room', '[]']]);
  await database.writeSandbox('default', {
    id: 'default',
    name,
    randomSeed: 1,
    createdAt: '2026-09-07 09:00:00',
    clockOffset: 0,
    generation,
    ...scenario,
  });
  await database.close();
  const uploads = join(folder, 'uploads', 'default', String(generation));
  mkdirSync(uploads, { recursive: true });
  for (let picture = 0; picture < PICTURES; picture += 1)
    writeFileSync(join(uploads, `${randomBytes(16).toString('hex')}.png`), randomBytes(PICTURE_BYTES));
}

async function found(folder: string): Promise<Which> {
  const { database, lost } = await Database.open(folder, 'damaged');
  expect(lost).toBeNull();
  const [record] = database.readSandboxes().map(({ value }) => value as { name: Which; generation: number });
  await database.close();
  if (!record) throw new Error('The folder holds no sandbox.');
  const lives = readdirSync(join(folder, 'uploads', 'default'));
  expect(lives).toEqual([String(record.generation)]);
  expect(readdirSync(join(folder, 'uploads', 'default', lives[0] ?? ''))).toHaveLength(PICTURES);
  expect(readdirSync(folder).filter((name) => name.startsWith('restoring'))).toEqual([]);
  const replaced = readdirSync(folder).filter((name) => name.startsWith('replaced'));
  expect(replaced).toHaveLength(record.name === 'new' ? 1 : 0);
  for (const aside of replaced)
    expect(readdirSync(join(folder, aside, 'uploads', 'default', '1'))).toHaveLength(PICTURES);
  return record.name;
}
