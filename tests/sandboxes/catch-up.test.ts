import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rooms } from '#contracts/calls/rooms.ts';
import type { Staleness } from '#contracts/control/sandboxes.ts';
import { depts } from '#seed/fixed-ids.ts';
import { startTestServer, temporaryFolder, type TestSandbox, type TestServer } from '../support/server.ts';

const HOUR = 3_600_000;
/** Nine o'clock in Shanghai on a Monday. */
const MONDAY = Date.parse('2026-09-07T01:00:00Z');

const folder = temporaryFolder(afterAll);
let server: TestServer;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: MONDAY });
  server = await startTestServer({ data: folder });
});
beforeEach(() => {
  vi.setSystemTime(MONDAY);
});
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

const staleness = (sandbox: TestSandbox): Promise<Staleness | null> => sandbox.control('GET', 'staleness');
const now = async (sandbox: TestSandbox): Promise<string> =>
  (await sandbox.control<{ now: string }>('GET', 'clock')).now.slice(0, 16);

describe('changed sandbox with outdated data', () => {
  it('is played forward to today only once, offers an undo, and then follows the clock of the machine', async () => {
    const sandbox = await server.sandbox({ today: undefined });
    const before = await sandbox.signIn('qiming01');
    await before.data(rooms.add, { roomName: '录播室', deptId: depts.xihu });
    vi.advanceTimersByTime(16 * 24 * HOUR);
    const caller = await sandbox.signIn('qiming01');
    expect(await staleness(sandbox)).toMatchObject({ day: '2026-09-07', today: '2026-09-23' });

    const answer = { day: '2026-09-07', answer: 'play' };
    const answers = [sandbox.control('PUT', 'staleness', answer), sandbox.control('PUT', 'staleness', answer)];
    expect(await Promise.all(answers)).toMatchObject([
      { done: true, undo: { name: expect.stringContaining('移动时间前的数据') } },
      { done: false },
    ]);
    expect(await staleness(sandbox)).toBeNull();
    expect(await sandbox.control('GET', 'sandbox')).toMatchObject({ sownFor: '2026-09-23 09:00' });
    expect(await caller.data(rooms.list, { roomName: '录播室' })).toMatchObject({ total: 1 });
    vi.advanceTimersByTime(24 * HOUR);
    expect(await now(sandbox)).toBe('2026-09-24 09:00');
  });
});

describe('time travel of a changed sandbox with outdated data', () => {
  it('first plays the days up to today, whose effects are counted, too', async () => {
    const sandbox = await server.sandbox({ today: undefined });
    const caller = await sandbox.signIn('qiming01');
    await caller.data(rooms.add, { roomName: '录播室', deptId: depts.xihu });
    vi.advanceTimersByTime(15 * 24 * HOUR);
    const move = { to: 'next-day', life: 'play', username: 'qiming01' };
    const { from, life, due } = await sandbox.control<{
      from: string;
      life: string;
      due: { kind: string; count: number }[];
    }>('POST', 'time', move);
    expect({ from, life }).toEqual({ from: '2026-09-22 09:00:00', life: 'played' });
    // The single day between the start and the target of the time travel has about ten lessons.
    expect(due.find(({ kind }) => kind === 'held')?.count).toBeGreaterThan(100);
  });
});

describe('sandbox created for a chosen time', () => {
  const create = (): Promise<TestSandbox> => server.sandbox({ today: '2026-09-12', time: '14:20' });

  it('stops its clock until its first use, and offers to return to the chosen time after another day', async () => {
    const sandbox = await create();
    vi.advanceTimersByTime(50 * HOUR);
    expect(await now(sandbox)).toBe('2026-09-12 14:20');
    vi.advanceTimersByTime(2 * HOUR);
    expect([await now(sandbox), await staleness(sandbox)]).toEqual(['2026-09-12 16:20', null]);
    vi.advanceTimersByTime(24 * HOUR);
    expect(await staleness(sandbox)).toMatchObject({ day: '2026-09-12', moment: '2026-09-12 14:20:00' });
    await sandbox.control('PUT', 'staleness', { day: '2026-09-12', answer: 'return' });
    expect([await now(sandbox), await staleness(sandbox)]).toEqual(['2026-09-12 14:20', null]);
  });

  it('can be played forward to the time that its clock shows', async () => {
    const sandbox = await create();
    await now(sandbox);
    vi.advanceTimersByTime(3 * 24 * HOUR);
    const answer = { day: '2026-09-12', answer: 'play' };
    expect(await sandbox.control('PUT', 'staleness', answer)).toMatchObject({ done: true });
    expect([await now(sandbox), await staleness(sandbox)]).toEqual(['2026-09-15 14:20', null]);
  });
});
