import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { notifications } from '#contracts/calls/notifications.ts';
import { rooms as calls } from '#contracts/calls/rooms.ts';
import { machineNow } from '#mock-server/kernel/clock/machine.ts';
import { depts } from '#seed/fixed-ids.ts';
import { beginExercise, type CheckResult } from '../../support/exercises.ts';
import {
  rawRequest,
  startTestServer,
  temporaryFolder,
  type TestSandbox,
  type TestServer,
} from '../../support/server.ts';
import { readSheet } from '../../support/xlsx.ts';

const MINUTE_MS = 60_000;
const room = { roomName: '204 古筝教室', deptId: depts.binjiang, capacity: 20 };

interface ListedExercise {
  id: string;
  state: string;
  tries: number;
  hints: number;
  minutes: number;
  missing: number | null;
  missingAtCheck: number | null;
}
interface Courses {
  current: string | null;
  courses: { solved: number; exercises: ListedExercise[] }[];
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const check = (sandbox: TestSandbox): Promise<CheckResult> => sandbox.control('POST', 'exercise-check');
const exerciseState = async (sandbox: TestSandbox, id: string): Promise<ListedExercise | undefined> =>
  (await sandbox.control<Courses>('GET', 'exercises')).courses
    .flatMap((one) => one.exercises)
    .find((one) => one.id === id);
const roomNames = async (sandbox: TestSandbox): Promise<string[]> =>
  (
    await (await sandbox.signIn('binjiang01')).data<{ rows: { roomName: string }[] }>(calls.list, { pageSize: 50 })
  ).rows.map(({ roomName }) => roomName);

describe('exercise', () => {
  it('keeps the result of the last check through later work, and forgets it at a restart', async () => {
    const sandbox = await server.sandbox();
    const attempt = await beginExercise(server, 'new-room', sandbox);
    expect(await attempt.missing()).toEqual(['还没有新增教室']);
    await attempt.call(calls.add.name, { ...room, roomName: '301钢琴房', capacity: 3 });
    await vi.waitFor(async () =>
      expect(await exerciseState(sandbox, 'new-room')).toMatchObject({ missing: 2, missingAtCheck: 1 }),
    );
    await attempt.restart();
    expect(await exerciseState(sandbox, 'new-room')).toMatchObject({ missing: null, missingAtCheck: null, tries: 1 });
    await attempt.call(calls.add.name, { ...room, roomName: '301钢琴房', capacity: 3 });
    await vi.waitFor(async () =>
      expect(await exerciseState(sandbox, 'new-room')).toMatchObject({ missing: 2, missingAtCheck: null }),
    );
  });

  it('runs on an exercise branch; the main branch and other sandboxes stay unchanged', async () => {
    const sandbox = await server.sandbox({ today: '2026-11-24' });
    const caller = await sandbox.signIn('binjiang01');
    await caller.data(calls.add, { ...room, roomName: '自己的教室' });
    const attempt = await beginExercise(server, 'new-room', sandbox);
    // Beginning an exercise does not end the session.
    await caller.data(calls.add, { ...room, roomName: '练习的教室' });
    expect(await sandbox.control('GET', 'clock')).toMatchObject({ today: '2026-09-07' });
    await beginExercise(server, 'new-class', sandbox);
    expect(await roomNames(sandbox)).not.toContain('练习的教室');
    await beginExercise(server, 'new-room', sandbox);
    expect(await attempt.isSolved()).toBe(true);
    await sandbox.control('POST', 'exercises/new-class', { restart: true });
    await sandbox.control('POST', 'exercises/new-room', {});
    expect(await roomNames(sandbox)).toContain('练习的教室');
    await attempt.restart();
    expect(await roomNames(sandbox)).not.toContain('练习的教室');
    await sandbox.control('DELETE', 'exercise');
    expect(await sandbox.control('GET', 'exercise')).toBeNull();
    expect(await roomNames(sandbox)).toContain('自己的教室');
    expect(await sandbox.control('GET', 'clock')).toMatchObject({ today: '2026-11-24' });
    expect(await exerciseState(sandbox, 'new-room')).toMatchObject({ state: 'solved', tries: 1 });
  });

  it('shows a trainer the missing items without counting an attempt', async () => {
    const sandbox = await server.sandbox();
    expect(await sandbox.control('GET', 'missing')).toBeNull();
    await beginExercise(server, 'new-room', sandbox);
    expect(await sandbox.control('GET', 'missing')).toEqual({ exercise: 'new-room', missing: ['还没有新增教室'] });
    expect(await exerciseState(sandbox, 'new-room')).toMatchObject({ tries: 0, hints: 0 });
  });

  it('counts each check as an attempt, counts the hints, and updates the missing items without a check', async () => {
    const sandbox = await server.sandbox();
    const { caller } = await beginExercise(server, 'new-room', sandbox);
    expect((await check(sandbox)).missing).toHaveLength(1);
    await caller.data(calls.add, { ...room, roomName: '301钢琴房', capacity: 3 });
    await vi.waitFor(async () =>
      expect(await exerciseState(sandbox, 'new-room')).toMatchObject({ missing: 2, tries: 1 }),
    );
    expect(await sandbox.control('POST', 'exercise-hint')).toMatchObject({ hints: [expect.any(String)], left: 2 });
    const { rows } = await caller.data<{ rows: { roomId: string; roomName: string }[] }>(calls.list, { pageSize: 50 });
    await caller.data(calls.remove, { id: rows.find(({ roomName }) => roomName === '301钢琴房')?.roomId });
    await caller.data(calls.add, room);
    await vi.waitFor(async () =>
      expect(await exerciseState(sandbox, 'new-room')).toMatchObject({ missing: 0, state: 'begun' }),
    );
    expect(await check(sandbox)).toEqual({ isSolved: true, missing: [] });
    expect(await exerciseState(sandbox, 'new-room')).toMatchObject({ state: 'solved', tries: 2, hints: 1, missing: 0 });
  });

  it('in progress is the one requested last when requests are concurrent; the main branch loses no data', async () => {
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
  ])('is not ended by a %s; the refusal says that an exercise is in progress', async (_, method, path, body) => {
    const sandbox = await server.sandbox();
    await beginExercise(server, 'new-room', sandbox);
    const named = 'name' in body && body.name === '' ? { name: sandbox.id } : body;
    await expect(sandbox.control(method, path, named)).rejects.toThrow('正在做练习，不能进行此操作');
    expect((await check(sandbox)).missing).toEqual(['还没有新增教室']);
  });

  it('is refused when it is unknown, and cannot be checked when none is in progress', async () => {
    const sandbox = await server.sandbox();
    await expect(beginExercise(server, 'nothing', sandbox)).rejects.toThrow('没有这个练习');
    await expect(check(sandbox)).rejects.toThrow('没有正在做的练习');
    expect(await sandbox.control('GET', 'exercise')).toBeNull();
  });

  it('survives a restart together with the main branch, and its clock does not advance meanwhile', async () => {
    const folder = temporaryFolder(onTestFinished);
    const first = await startTestServer({ data: folder });
    const sandbox = await first.sandbox();
    const { caller } = await beginExercise(first, 'new-room', sandbox);
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
      expect(await exerciseState(again, 'new-room')).toMatchObject({ state: 'begun', tries: 2 });
      await again.control('DELETE', 'exercise');
      expect(await roomNames(again)).not.toContain('204 古筝教室');
    } finally {
      vi.useRealTimers();
      await second.close();
    }
  });
});

describe('working time', () => {
  const minutesOf = async (sandbox: TestSandbox): Promise<number | undefined> =>
    (await exerciseState(sandbox, 'new-room'))?.minutes;
  afterEach(() => {
    vi.useRealTimers();
  });
  const pass = (minutes: number): void => {
    vi.useFakeTimers({ toFake: ['Date'], now: machineNow() + minutes * MINUTE_MS });
  };

  it('counts the time between calls of the trainee, and no pause of more than five minutes', async () => {
    const sandbox = await server.sandbox();
    const { caller } = await beginExercise(server, 'new-room', sandbox);
    for (const _ of [1, 2, 3]) {
      pass(2);
      await caller.data(calls.list);
    }
    pass(45);
    await caller.data(calls.list);
    pass(3);
    await check(sandbox);
    expect(await minutesOf(sandbox)).toBeOneOf([9, 10]);
  });

  it('does not count background requests, requests of a watching trainer, or the time after the solution', async () => {
    const sandbox = await server.sandbox();
    const { caller } = await beginExercise(server, 'new-room', sandbox);
    const { token } = await sandbox.control<{ token: string }>('POST', 'enter', {
      username: 'binjiang01',
      asTrainer: true,
    });
    for (const _ of [1, 2, 3, 4]) {
      pass(4);
      await caller.data(notifications.unreadCount);
      await sandbox.control('GET', 'exercise');
      await sandbox.caller(token).data(calls.list);
    }
    await caller.data(calls.add, room);
    await check(sandbox);
    pass(4);
    await caller.data(calls.list);
    expect(await minutesOf(sandbox)).toBeLessThanOrEqual(1);
  });

  it('does not count the time in which the server is off', async () => {
    const folder = temporaryFolder(onTestFinished);
    const first = await startTestServer({ data: folder });
    const { id } = await first.sandbox();
    const { caller } = await beginExercise(first, 'new-room', first.at(id));
    pass(2);
    await caller.data(calls.list);
    await check(first.at(id));
    await first.close();
    pass(4);
    const second = await startTestServer({ data: folder });
    try {
      await second.at(id).caller(caller.token).data(calls.list);
      await check(second.at(id));
      expect(await minutesOf(second.at(id))).toBeOneOf([2, 3]);
    } finally {
      await second.close();
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

describe("trainer's board", () => {
  const root = <T>(method: string, path: string, body?: object): Promise<T> =>
    server.at('default').control(method, path, body);

  it('lists each trainee’s progress with stuck trainees first, and exports every exercise', async () => {
    const { id } = await root<{ id: string }>('POST', 'groups', {
      name: '教务一班',
      trainees: ['赵一', '钱二', '孙三'],
      days: 1,
    });
    const board = (): Promise<Board> => root('GET', `board?group=${id}`);
    const [first, second] = (await board()).trainees;
    const attempt = await beginExercise(server, 'new-room', server.at(first?.id ?? ''));
    await attempt.call('rooms.add', room);
    await attempt.missing();
    vi.useFakeTimers({ toFake: ['Date'], now: machineNow() - 9 * MINUTE_MS });
    await beginExercise(server, 'new-class', server.at(second?.id ?? ''));
    vi.useRealTimers();
    const { trainees, group, courses } = await board();
    expect(group.name).toBe('教务一班');
    expect(trainees.map(({ trainee }) => trainee)).toEqual(['钱二', '赵一', '孙三']);
    expect(trainees[0]?.cells).toMatchObject([{ exercise: 'new-class', state: 'begun', isStuck: true }]);
    expect(trainees[1]?.cells).toMatchObject([{ exercise: 'new-room', state: 'solved', tries: 1, missing: 0 }]);
    const file = await rawRequest(`${server.url}/__mock/board-file?group=${id}`);
    expect(file.headers.get('content-disposition')).toContain(encodeURIComponent('教务一班'));
    const { rows } = readSheet(file.bytes);
    expect(rows).toHaveLength(1 + 3 * courses.flatMap(({ exercises }) => exercises).length);
    expect(rows.find(([name, , title]) => name === '钱二' && title === '开一个新班')?.[3]).toBe('卡住');
  });

  it('is refused for an unknown group', async () => {
    await expect(root('GET', 'board?group=none')).rejects.toThrow('培训班不存在');
  });
});

describe('trainer in a trainee’s sandbox', () => {
  it('can only watch until taking over; then the trainee cannot write until control is returned', async () => {
    const sandbox = await server.sandbox();
    const { caller: trainee } = await beginExercise(server, 'new-room', sandbox);
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
    // After control is returned, the trainer cannot write on another exercise branch either.
    await beginExercise(server, 'new-class', sandbox);
    expect(await trainer.refusal(calls.add, room)).toContain('您正在旁观');
  });

  it('loses control automatically after six minutes', async () => {
    const sandbox = await server.sandbox();
    const { caller } = await beginExercise(server, 'new-room', sandbox);
    vi.useFakeTimers({ toFake: ['Date'], now: machineNow() - 6 * MINUTE_MS });
    await sandbox.control('PUT', 'turn', { holder: 'trainer' });
    vi.useRealTimers();
    await caller.data(calls.add, room);
  });
});
