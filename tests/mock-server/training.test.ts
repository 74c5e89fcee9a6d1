import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rooms as calls } from '#contracts/calls/rooms.ts';
import { machineNow } from '#mock-server/kernel/clock/machine.ts';
import { depts } from '#seed/fixed.ts';
import { begin, type Checked } from '../support/exercises.ts';
import { request, startTestServer, type TestSandbox, type TestServer } from '../support/server.ts';
import { readSheet } from '../support/xlsx.ts';

const MINUTE_MS = 60_000;
const room = { roomName: '204 古筝教室', deptId: depts.binjiang, capacity: 20 };

interface Shown {
  id: string;
  state: string;
  tries: number;
  hints: number;
  missing: number | null;
}
interface Courses {
  current: string | null;
  courses: { solved: number; exercises: Shown[] }[];
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const check = (sandbox: TestSandbox): Promise<Checked> => sandbox.control('POST', 'exercise-check');
const shownOf = async (sandbox: TestSandbox, id: string): Promise<Shown | undefined> =>
  (await sandbox.control<Courses>('GET', 'exercises')).courses
    .flatMap((one) => one.exercises)
    .find((one) => one.id === id);
const roomNames = async (sandbox: TestSandbox): Promise<string[]> =>
  (
    await (await sandbox.signIn('binjiang01')).data<{ rows: { roomName: string }[] }>(calls.list, { pageSize: 50 })
  ).rows.map(({ roomName }) => roomName);

describe('an exercise', () => {
  it('has a life of its own; the sandbox and the others are found again as they were left', async () => {
    const sandbox = await server.sandbox({ today: '2026-11-24' });
    const caller = await sandbox.signIn('binjiang01');
    await caller.data(calls.add, { ...room, roomName: '自己的教室' });
    const attempt = await begin(server, 'new-room', sandbox);
    // Who was signed in stays so.
    await caller.data(calls.add, { ...room, roomName: '练习的教室' });
    expect(await sandbox.control('GET', 'clock')).toMatchObject({ today: '2026-09-07' });
    await begin(server, 'new-class', sandbox);
    expect(await roomNames(sandbox)).not.toContain('练习的教室');
    await begin(server, 'new-room', sandbox);
    expect(await attempt.isSolved()).toBe(true);
    await sandbox.control('POST', 'exercises/new-class', { anew: true });
    await sandbox.control('POST', 'exercises/new-room', {});
    expect(await roomNames(sandbox)).toContain('练习的教室');
    await attempt.anew();
    expect(await roomNames(sandbox)).not.toContain('练习的教室');
    await sandbox.control('DELETE', 'exercise');
    expect(await sandbox.control('GET', 'exercise')).toBeNull();
    expect(await roomNames(sandbox)).toContain('自己的教室');
    expect(await sandbox.control('GET', 'clock')).toMatchObject({ today: '2026-11-24' });
    expect(await shownOf(sandbox, 'new-room')).toMatchObject({ state: 'solved', tries: 1 });
  });

  it('tells a trainer what is missing, which counts as no try', async () => {
    const sandbox = await server.sandbox();
    expect(await sandbox.control('GET', 'missing')).toBeNull();
    await begin(server, 'new-room', sandbox);
    expect(await sandbox.control('GET', 'missing')).toEqual({ exercise: 'new-room', missing: ['还没有新增教室'] });
    expect(await shownOf(sandbox, 'new-room')).toMatchObject({ tries: 0, hints: 0 });
  });

  it('counts tries, hints and what is missing, without being asked for a check', async () => {
    const sandbox = await server.sandbox();
    const { caller } = await begin(server, 'new-room', sandbox);
    expect((await check(sandbox)).missing).toHaveLength(1);
    await caller.data(calls.add, { ...room, roomName: '301钢琴房', capacity: 3 });
    await vi.waitFor(async () => expect(await shownOf(sandbox, 'new-room')).toMatchObject({ missing: 2, tries: 1 }));
    expect(await sandbox.control('POST', 'exercise-hint')).toMatchObject({ hints: [expect.any(String)], left: 2 });
    await caller.data(calls.add, room);
    await vi.waitFor(async () =>
      expect(await shownOf(sandbox, 'new-room')).toMatchObject({ missing: 0, state: 'begun' }),
    );
    expect(await check(sandbox)).toEqual({ isSolved: true, missing: [] });
    expect(await shownOf(sandbox, 'new-room')).toMatchObject({ state: 'solved', tries: 2, hints: 1, missing: 0 });
  });

  it('begun in two tabs at once leaves one of them, and loses nothing', async () => {
    const sandbox = await server.sandbox();
    const caller = await sandbox.signIn('binjiang01');
    await caller.data(calls.add, { ...room, roomName: '自己的教室' });
    await Promise.all(
      ['new-room', 'new-class', 'new-room', 'new-class'].map((id) => sandbox.control('POST', `exercises/${id}`, {})),
    );
    expect((await sandbox.control<Courses>('GET', 'exercises')).current).toBe('new-class');
    await sandbox.control('DELETE', 'exercise');
    expect(await roomNames(sandbox)).toContain('自己的教室');
  });

  it.each([
    ['reset', 'POST', 'reset', { name: '' }],
    ['snapshot', 'POST', 'snapshots', { name: '练习中' }],
    ['undo', 'POST', 'undo-reset', {}],
  ])('is not ended by a %s, which says what to do instead', async (_, method, path, body) => {
    const sandbox = await server.sandbox();
    await begin(server, 'new-room', sandbox);
    const named = 'name' in body && body.name === '' ? { name: sandbox.id } : body;
    await expect(sandbox.control(method, path, named)).rejects.toThrow('正在做练习，此时不能这样做');
    expect((await check(sandbox)).missing).toEqual(['还没有新增教室']);
  });

  it('is asked for in vain where there is none, or none is under way', async () => {
    const sandbox = await server.sandbox();
    await expect(begin(server, 'nothing', sandbox)).rejects.toThrow('没有这个练习');
    await expect(check(sandbox)).rejects.toThrow('没有正在做的练习');
    expect(await sandbox.control('GET', 'exercise')).toBeNull();
  });

  it('is found again after a restart, as is what was there before, and its day has not gone on', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'training-'));
    const first = await startTestServer({ data: folder });
    const sandbox = await first.sandbox();
    const { caller } = await begin(first, 'new-room', sandbox);
    await caller.data(calls.add, { ...room, capacity: 3 });
    await check(sandbox);
    await first.close();
    vi.useFakeTimers({ toFake: ['Date'], now: machineNow() + 20 * 60 * MINUTE_MS });
    const second = await startTestServer({ data: folder });
    try {
      const again = second.at(sandbox.id);
      await again.caller(caller.token).send(calls.list);
      expect(await again.control('GET', 'clock')).toMatchObject({ today: '2026-09-07' });
      expect((await check(again)).missing).toEqual(['教室“204 古筝教室”的座位数是 3，应为 20']);
      expect(await shownOf(again, 'new-room')).toMatchObject({ state: 'begun', tries: 2 });
      await again.control('DELETE', 'exercise');
      expect(await roomNames(again)).not.toContain('204 古筝教室');
    } finally {
      vi.useRealTimers();
      await second.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

interface Board {
  group: { name: string };
  courses: { exercises: unknown[] }[];
  trainees: {
    id: string;
    trainee: string;
    cells: { exercise: string; state: string; missing: number; isStuck: boolean; tries: number }[];
  }[];
}

describe("the trainer's board", () => {
  const root = <T>(method: string, path: string, body?: object): Promise<T> =>
    server.at('default').control(method, path, body);

  it('shows who stands where, who is stuck first, and is exported with every exercise', async () => {
    const { id } = await root<{ id: string }>('POST', 'groups', {
      name: '教务一班',
      trainees: ['赵一', '钱二', '孙三'],
      days: 1,
    });
    const board = (): Promise<Board> => root('GET', `board?group=${id}`);
    const [first, second] = (await board()).trainees;
    const attempt = await begin(server, 'new-room', server.at(first?.id ?? ''));
    await attempt.call('rooms.add', room);
    await attempt.missing();
    vi.useFakeTimers({ toFake: ['Date'], now: machineNow() - 9 * MINUTE_MS });
    await begin(server, 'new-class', server.at(second?.id ?? ''));
    vi.useRealTimers();
    const { trainees, group, courses } = await board();
    expect(group.name).toBe('教务一班');
    expect(trainees.map(({ trainee }) => trainee)).toEqual(['钱二', '赵一', '孙三']);
    expect(trainees[0]?.cells).toMatchObject([{ exercise: 'new-class', state: 'begun', isStuck: true }]);
    expect(trainees[1]?.cells).toMatchObject([{ exercise: 'new-room', state: 'solved', tries: 1, missing: 0 }]);
    const file = await request(`${server.url}/__mock/board-file?group=${id}`);
    expect(file.headers.get('content-disposition')).toContain(encodeURIComponent('教务一班'));
    const { rows } = readSheet(file.bytes);
    expect(rows).toHaveLength(1 + 3 * courses.flatMap(({ exercises }) => exercises).length);
    expect(rows.find(([name, , title]) => name === '钱二' && title === '开一个新班')?.[3]).toBe('卡住');
  });

  it('of a group that there is not is refused', async () => {
    await expect(root('GET', 'board?group=none')).rejects.toThrow('培训班不存在');
  });
});

describe('a trainer in the sandbox of a trainee', () => {
  it('looks until they take over; then the trainee waits until it is handed back', async () => {
    const sandbox = await server.sandbox();
    const { caller: trainee } = await begin(server, 'new-room', sandbox);
    const { token } = await sandbox.control<{ token: string }>('POST', 'enter', {
      username: 'binjiang01',
      asTrainer: true,
    });
    const trainer = sandbox.caller(token);
    const turn = (holder: string): Promise<unknown> => sandbox.control('PUT', 'turn', { holder });
    expect(await trainer.refusal(calls.add, room)).toBe('0409 您正在旁观，点击“接管”后可操作');
    expect((await trainer.send(calls.list)).outcome?.kind).toBe('ok');
    await turn('trainer');
    expect(await trainee.refusal(calls.add, room)).toBe('0409 讲师正在操作，请稍候');
    await trainer.data(calls.add, room);
    await expect(sandbox.control('POST', 'exercises/new-class', {})).rejects.toThrow('讲师正在操作');
    expect(await sandbox.control('GET', 'turn')).toEqual({ holder: 'trainer' });
    await turn('trainee');
    expect(await trainee.refusal(calls.add, room)).toContain('教室名称已存在');
    // Also in another life.
    await begin(server, 'new-class', sandbox);
    expect(await trainer.refusal(calls.add, room)).toContain('您正在旁观');
  });

  it('who goes away without handing back keeps nobody from work', async () => {
    const sandbox = await server.sandbox();
    const { caller } = await begin(server, 'new-room', sandbox);
    vi.useFakeTimers({ toFake: ['Date'], now: machineNow() - 6 * MINUTE_MS });
    await sandbox.control('PUT', 'turn', { holder: 'trainer' });
    vi.useRealTimers();
    await caller.data(calls.add, room);
  });
});
