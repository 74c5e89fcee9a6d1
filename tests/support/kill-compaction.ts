import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { Database } from '#mock-server/kernel/store/database.ts';
import { ownerOf } from '#mock-server/kernel/store/owner.ts';

const GENERATION = 1;
const record = {
  id: 'default',
  name: 'default',
  randomSeed: 1,
  createdAt: '2026-09-07 09:00:00',
  clockOffset: 0,
  generation: GENERATION,
  scenario: 'standard',
  base: 'none',
  previous: null,
};

/** Kills a process repeatedly while it compacts the data file. The next start must find each acknowledged write. */
export async function killCompactionAndCheck(kills: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kill-compaction-'));
  const database = Database.openAsItIs(folder);
  await database.writeBase('none', [['room', '[]']]);
  await database.writeSandbox('default', record);
  await database.close();
  const acknowledged = new Set<string>();
  for (let kill = 0; kill < kills; kill += 1) {
    const before = acknowledged.size;
    await compactUntilKilled(folder, acknowledged);
    expect(acknowledged.size).toBeGreaterThan(before);
    const { found, hasBase } = await readRows(folder);
    expect([...acknowledged].filter((id) => !found.has(id))).toEqual([]);
    // Each process may have one write that is on disk and was not acknowledged.
    expect(found.size - acknowledged.size).toBeLessThanOrEqual(1);
    expect(hasBase).toBe(true);
    for (const id of found) acknowledged.add(id);
  }
  rmSync(folder, { recursive: true });
}

/** Runs the process for one compaction, and kills it at a random moment of the second one. */
async function compactUntilKilled(folder: string, acknowledged: Set<string>): Promise<void> {
  const path = fileURLToPath(new URL('./compact-process.ts', import.meta.url));
  const child = fork(path, [folder, String(GENERATION)], { execArgv: ['--import', 'tsx'] });
  // Acknowledgements may arrive after the exit, until the channel is closed.
  const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  let beganAt = 0;
  let took: number | null = null;
  const second = new Promise<number>((resolve) => {
    child.on('message', (message: string) => {
      if (message === 'compacted') took ??= performance.now() - beganAt;
      else if (message !== 'compacting') acknowledged.add(message);
      else if (took === null) beganAt = performance.now();
      else resolve(took);
    });
  });
  const duration = await Promise.race([
    second,
    ended.then(() => Promise.reject(new Error('The process ended early.'))),
  ]);
  await sleep(Math.random() * duration);
  child.kill('SIGKILL');
  await ended;
}

async function readRows(folder: string): Promise<{ found: Set<string>; hasBase: boolean }> {
  const { database, lost } = await Database.open(folder, 'damaged');
  expect(lost).toBeNull();
  expect(await database.readSandboxes()).toEqual([
    { key: 'default', value: expect.objectContaining({ id: 'default' }) },
  ]);
  const entries = [...(await database.journal(ownerOf({ id: 'default', generation: GENERATION })).read())];
  const hasBase = await database.hasBase('none');
  await database.close();
  return { found: new Set(entries.map(({ id }) => id)), hasBase };
}
