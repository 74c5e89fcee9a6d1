import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rooms as calls } from '#contracts/calls/rooms.ts';
import { Sandboxes } from '#mock-server/sandboxes/sandboxes.ts';
import { sandboxOptions } from '#mock-server/composition.ts';
import type { SandboxWorld } from '#mock-server/sandboxes/sandbox-world.ts';
import { depts } from '#seed/fixed-ids.ts';
import { startTestServer, TODAY } from '../support/server.ts';

const ID = 'life';
const NAME = '课堂演示';
const wish = { id: ID, name: NAME, today: TODAY, scenario: 'small' } as const;
const small = { ...sandboxOptions, scenario: 'small' } as const;
const WRITES = 60;
const ROUNDS = 12;

const addLate = (world: SandboxWorld): Promise<void> =>
  world.change(() =>
    world.store.tables.room.put({ roomId: '99', roomName: '迟到', deptId: depts.xihu, tenantId: '1' }),
  );
const hasLate = (world: SandboxWorld): boolean => world.store.tables.room.get('99') !== undefined;

describe('late write to a generation that a reset or a deletion has ended', () => {
  let folder: string;
  let sandboxes: Sandboxes;
  const reopen = async (): Promise<SandboxWorld> => {
    await sandboxes.close();
    sandboxes = await Sandboxes.open(folder, small);
    await sandboxes.opening(ID);
    return current();
  };
  const current = (): SandboxWorld => {
    const world = sandboxes.world(ID);
    if (!world) throw new Error('There is no such sandbox.');
    return world;
  };
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sandbox-lives-'));
    sandboxes = await Sandboxes.open(folder, small);
    await sandboxes.create(wish);
  });
  afterEach(async () => {
    await sandboxes.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const ends: { name: string; end(): Promise<unknown>; message: string; next(): Promise<SandboxWorld> }[] = [
    {
      name: 'does not reappear at the next reset if the reset was undone',
      end: () => sandboxes.undoReset(ID),
      message: '沙箱已重置',
      next: () => sandboxes.reset(ID, NAME),
    },
    {
      name: 'does not reappear in a new sandbox with the same id',
      end: () => sandboxes.delete(ID, NAME),
      message: '沙箱已删除',
      next: () => sandboxes.create(wish),
    },
  ];
  for (const { name, end, message, next } of ends)
    it(name, async () => {
      const over = await sandboxes.reset(ID, NAME);
      await end();
      await expect(addLate(over)).rejects.toThrow(message);
      expect(hasLate(await next())).toBe(false);
      expect(hasLate(await reopen())).toBe(false);
    });

  it('is refused, and does not reappear when the reset is undone', async () => {
    const before = current();
    await sandboxes.reset(ID, NAME);
    await expect(addLate(before)).rejects.toThrow('沙箱已重置');
    await sandboxes.undoReset(ID);
    expect(hasLate(current())).toBe(false);
    expect(hasLate(await reopen())).toBe(false);
  });

  it('is refused too if it moves the clock, and is not recorded', async () => {
    const over = current();
    await sandboxes.delete(ID, NAME);
    over.clock.advance(1_000);
    await expect(sandboxes.updateRecord(over, { clockOffset: over.clock.offset })).rejects.toThrow('沙箱已删除');
    await sandboxes.close();
    sandboxes = await Sandboxes.open(folder, small);
    expect(sandboxes.has(ID)).toBe(false);
  });
});

it(`no write in flight (${WRITES} per round) reappears after a reset, its undo and another reset`, async () => {
  const server = await startTestServer();
  const sandbox = await server.sandbox();
  const total = async (): Promise<number> =>
    (await (await sandbox.signIn('qiming01')).data<{ total: number }>(calls.list)).total;
  const reset = (): Promise<unknown> => sandbox.control('POST', 'reset', { name: sandbox.id });
  const seeded = await total();
  // An undo restores the last generation with user changes, so the first generation gets one.
  await (await sandbox.signIn('qiming01')).data(calls.add, { roomName: '先写一间', deptId: depts.xihu });
  let before = seeded + 1;
  for (let round = 0; round < ROUNDS; round += 1) {
    await reset();
    const caller = await sandbox.signIn('qiming01');
    const writes = Array.from({ length: WRITES }, (_, at) =>
      caller.send(calls.add, { roomName: `${round}-${at}`, deptId: depts.xihu }),
    );
    const [, ...replies] = await Promise.all([sandbox.control('POST', 'undo-reset'), ...writes]);
    // Sessions survive a reset, so writes after the undo go to the restored generation.
    const standing = await total();
    const accepted = replies.filter(({ outcome }) => outcome?.kind === 'ok').length;
    expect(standing - before, `round ${round}`).toBeLessThanOrEqual(accepted);
    await reset();
    expect(await total(), `round ${round}, reset`).toBe(seeded);
    await sandbox.control('POST', 'undo-reset');
    expect(await total(), `round ${round}, undone`).toBe(standing);
    before = standing;
  }
  await server.close();
});
