import { describe, expect } from 'vitest';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import type { Moved, TimeUndo } from '#contracts/control/clock.ts';
import { depts } from '#seed/fixed-ids.ts';
import { testIn } from '../../support/server-test.ts';
import type { TestSandbox } from '../../support/server.ts';

const it = testIn({ today: '2026-09-09', time: '10:00' });

const play = (sandbox: TestSandbox, to: string): Promise<Moved> =>
  sandbox.control('POST', 'time', { to, username: 'qiming01', life: 'play' });
const countOf = ({ due }: Moved, kind: string): number => due.find((one) => one.kind === kind)?.count ?? 0;
const undoOf = async (sandbox: TestSandbox): Promise<NonNullable<TimeUndo>> =>
  (await sandbox.control<{ undo: NonNullable<TimeUndo> }>('GET', 'time')).undo;
const sownFor = async (sandbox: TestSandbox): Promise<string> =>
  (await sandbox.control<{ sownFor: string }>('GET', 'sandbox')).sownFor;

describe('life of a school without user changes', () => {
  it('reaches a later moment as a world that is seeded for it, and users stay signed in', async ({ sandbox }) => {
    const caller = await sandbox.signIn('qiming01');
    const moved = await play(sandbox, '2026-09-30 18:00');
    expect(moved).toMatchObject({ life: 'generated', today: '2026-09-30' });
    expect(await sownFor(sandbox)).toBe('2026-09-30 18:00');
    expect(countOf(moved, 'held')).toBeGreaterThan(100);
    expect(countOf(moved, 'bought')).toBeGreaterThan(10);
    expect(countOf(moved, 'lessons')).toBeLessThan(20);
    const days = { beginDate: '2026-10-12', endDate: '2026-10-18' };
    expect((await caller.data<unknown[]>(claTimes.calendar, days)).length).toBeGreaterThan(40);
  });

  it('goes back to an earlier moment', async ({ sandbox }) => {
    expect(await play(sandbox, '2026-08-12 09:00')).toMatchObject({ life: 'generated', today: '2026-08-12' });
    expect(await sownFor(sandbox)).toBe('2026-08-12 08:00');
  });

  it('returns to the moment before the move, and names what users have done since', async ({ sandbox }) => {
    await play(sandbox, '2026-09-30 18:00');
    const caller = await sandbox.signIn('qiming01');
    await caller.data(rooms.add, { roomName: '录播室', deptId: depts.xihu });
    const undo = await undoOf(sandbox);
    expect(undo.since).toContainEqual({ operation: '新增教室', count: 1 });
    await sandbox.control('POST', 'undo-reset', { key: undo.key });
    expect(await sandbox.control('GET', 'clock')).toMatchObject({ today: '2026-09-09' });
    expect(await sownFor(sandbox)).toBe('2026-09-09 10:00');
  });

  it('leaves the lesson that ends at the target to be recorded', async ({ sandbox }) => {
    const moved = await play(sandbox, 'lesson-end');
    expect(moved.life).toBe('generated');
    expect(countOf(moved, 'lessons')).toBeGreaterThan(0);
  });

  it('stays as it is when only the clock moves', async ({ sandbox }) => {
    const moved: Moved = await sandbox.control('POST', 'time', { to: '2026-09-30 18:00' });
    expect(moved.life).toBe('none');
    expect(await sownFor(sandbox)).toBe('2026-09-09 10:00');
  });
});
