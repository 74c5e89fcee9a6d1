import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { makeBackup } from '#mock-server/sandboxes/backup/make-backup.ts';
import { Database } from '#mock-server/kernel/store/database.ts';

const PICTURES = 20;
const PICTURE_BYTES = 100_000;
const scenario = { scenario: 'standard', base: 'none', previous: null };
type DataVersion = 'old' | 'new';

/** Kills a restore repeatedly. After each kill the next start must find all of the old data or all of the new data. */
export async function killRestoreAndCheck(kills: number): Promise<Record<DataVersion, number>> {
  const place = mkdtempSync(join(tmpdir(), 'kill-restore-'));
  const file = join(place, 'new.tar.gz');
  await writeWorld(join(place, 'old'), 'old', 1);
  await writeWorld(join(place, 'new'), 'new', 2);
  await makeBackup(join(place, 'new'), file);
  const took = await runRestore(place, file, null);
  expect(await versionIn(join(place, 'data'))).toBe('new');
  const counts = { old: 0, new: 0 };
  for (let kill = 0; kill < kills; kill += 1) {
    await runRestore(place, file, Math.random() * took);
    counts[await versionIn(join(place, 'data'))] += 1;
  }
  rmSync(place, { recursive: true });
  return counts;
}

/**
 * Runs a restore, and kills it after the delay if there is one.
 * @returns the duration of the restore in milliseconds, if the restore was not killed
 */
async function runRestore(place: string, file: string, killAfter: number | null): Promise<number> {
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

/** Writes a data folder with one sandbox, whose rows refer to its pictures. */
async function writeWorld(folder: string, name: DataVersion, generation: number): Promise<void> {
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

async function versionIn(folder: string): Promise<DataVersion> {
  const { database, lost } = await Database.open(folder, 'damaged');
  expect(lost).toBeNull();
  const [record] = (await database.readSandboxes()).map(
    ({ value }) => value as { name: DataVersion; generation: number },
  );
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
