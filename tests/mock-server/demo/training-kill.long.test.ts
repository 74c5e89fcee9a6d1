import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { rooms } from '#contracts/calls/rooms.ts';
import { depts } from '#seed/fixed-ids.ts';
import { sandboxAt, type TestSandbox } from '../../support/server.ts';
import { startServerProcess } from '../../support/server-process.ts';

const ID = 'trainee';
/** Delays in milliseconds before the kill. Each delay interrupts a switch between branches at a different point. */
const KILLED_AFTER_MS = [60, 95, 140];
const EXERCISES = ['new-room', 'new-class'];

it('keeps the sandbox and its exercises when the server is killed while exercises begin and end', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'training-kill-'));
  let server = await startServerProcess(folder);
  const here = (): TestSandbox => sandboxAt(ID, `${server.url}/s/${ID}`);
  const add = async (roomName: string): Promise<unknown> =>
    (await here().signIn('binjiang01')).data(rooms.add, { roomName, deptId: depts.binjiang });
  const names = async (): Promise<string[]> => {
    const caller = await here().signIn('binjiang01');
    const { rows } = await caller.data<{ rows: { roomName: string }[] }>(rooms.list, { pageSize: 50 });
    return rows.map(({ roomName }) => roomName).filter((name) => name.startsWith('记号'));
  };
  try {
    await sandboxAt('default', server.url).control('POST', 'sandboxes', { id: ID, name: ID, scenario: 'small' });
    await add('记号 自己');
    for (const id of EXERCISES) {
      await here().control('POST', `exercises/${id}`, {});
      await add(`记号 ${id}`);
    }
    for (const millis of KILLED_AFTER_MS) {
      const swapping = switchBranchesUntilKilled(here());
      await sleep(millis);
      await server.kill();
      await swapping;
      server = await startServerProcess(folder);
      for (const id of EXERCISES) {
        await here().control('POST', `exercises/${id}`, {});
        expect(await names()).toEqual([`记号 ${id}`]);
      }
      await here().control('DELETE', 'exercise');
      expect(await names()).toEqual(['记号 自己']);
    }
  } finally {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);

async function switchBranchesUntilKilled(sandbox: TestSandbox): Promise<void> {
  try {
    for (;;) {
      for (const id of EXERCISES) await sandbox.control('POST', `exercises/${id}`, {});
      await sandbox.control('DELETE', 'exercise');
    }
  } catch {
    // The request failed because the server was killed.
  }
}
