import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rooms } from '#contracts/calls/rooms.ts';
import { session } from '#contracts/calls/session.ts';
import { uploads } from '#contracts/calls/uploads.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { depts, spareRows } from '#seed/fixed-ids.ts';
import { fileOf, png } from '../support/pictures.ts';
import {
  type Caller,
  rawRequest,
  sandboxAt,
  startTestServer,
  temporaryFolder,
  type TestSandbox,
  type TestServer,
} from '../support/server.ts';
import { startServerProcess } from '../support/server-process.ts';

const DAY = 24 * 3_600_000;
/** Nine o'clock in Shanghai on a Monday. */
const MONDAY = Date.parse('2026-09-07T01:00:00Z');
const DAYS_LATER = 16;
const MOVED = { day: '2026-09-07', today: '2026-09-23', weeks: 2, lands: '2026-09-21' };
const WRITES = 20;
const LATEST_KILL_MS = 600;

type Rows = Record<string, unknown>[];
const folder = temporaryFolder(afterAll);
let server: TestServer;
let home: TestSandbox;
let caller: Caller;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: MONDAY });
  server = await startTestServer({ data: folder });
});
beforeEach(async () => {
  vi.setSystemTime(MONDAY);
  home = await server.sandbox({ today: undefined });
  await add(await home.signIn('qiming01'), '上午的教室');
});
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

const pass = async (days: number): Promise<void> => {
  vi.advanceTimersByTime(days * DAY);
  caller = await home.signIn('qiming01');
};
const add = (by: Caller, roomName: string): Promise<unknown> => by.data(rooms.add, { roomName, deptId: depts.xihu });
const namesOf = async (by: Caller, roomName: string): Promise<unknown[]> =>
  (await by.data<{ rows: Rows }>(rooms.list, { roomName, pageSize: 50 })).rows.map((row) => row['roomName']);
const rowsOf = async (table: string, query: string): Promise<Rows> =>
  (await rawRequest(`${home.url}/__mock/db/${table}?${query}`)).json as Rows;
const staleness = (): Promise<unknown> => home.control('GET', 'staleness');
const answer = (given: 'move' | 'renew' | 'keep', day = MOVED.day): Promise<unknown> =>
  home.control('PUT', 'staleness', { day, answer: given });

describe('changed sandbox with an outdated day', () => {
  it('is shifted only once, by whole weeks, with all seeded and user data, and the shift can be undone', async () => {
    const before = await home.signIn('qiming01');
    await before.data(rooms.remove, { id: spareRows.room });
    const picture = await before.data<{ fileUrl: string }>(uploads.image, { file: fileOf(png()) });
    await pass(DAYS_LATER);
    const tables = ['claTime?claDate=2026-09-12', 'holiday?', 'student?_limit=20', 'room?roomName=上午的教室'];
    const old = await Promise.all(tables.map((one) => rowsOf(...(one.split('?') as [string, string]))));
    expect(await staleness()).toEqual(MOVED);

    expect(await Promise.all([answer('move'), answer('move')])).toMatchObject([
      { done: true, undo: { name: expect.stringContaining('后移日期前的数据') } },
      { done: false },
    ]);
    expect(await staleness()).toBeNull();
    expect((await caller.send(session.info)).outcome?.kind).toBe('ok');
    expect((await rawRequest(server.url + picture.fileUrl)).status).toBe(200);
    const later = await Promise.all(
      ['claTime?claDate=2026-09-26', ...tables.slice(1)].map((one) => rowsOf(...(one.split('?') as [string, string]))),
    );
    expect(later[0]?.length).toBeGreaterThan(5);
    expect(later[0]?.map((row) => row['courseTimeId'])).toEqual(old[0]?.map((row) => row['courseTimeId']));
    expect(later[1]).toEqual(old[1]);
    const birthdays = (rows?: Rows): unknown => rows?.map((row) => [row['birthday'], row['studentName']]);
    expect(birthdays(later[2])).toEqual(birthdays(old[2]));
    const written = (rows?: Rows): string => String(rows?.[0]?.['createTime']);
    expect(written(later[3])).toBe(addDays(written(old[3]).slice(0, 10), 14) + written(old[3]).slice(10));
    expect(await rowsOf('room', `roomId=${spareRows.room}`)).toEqual([]);

    await home.control('POST', 'undo-reset');
    expect((await home.caller(caller.token).send(session.info)).outcome?.kind).toBe('ok');
    expect(await rowsOf('claTime', 'claDate=2026-09-12')).toEqual(old[0]);
    expect(await staleness()).toEqual(MOVED);
  });

  it('cannot be shifted within the first week, and prompts the user once a day', async () => {
    await pass(1);
    expect(await staleness()).toEqual({ day: MOVED.day, today: '2026-09-08', weeks: 0, lands: MOVED.day });
    await expect(answer('move')).rejects.toThrow('不足一周');
    expect(await answer('keep')).toEqual({ done: true, undo: null });
    expect(await staleness()).toBeNull();
    await pass(1);
    expect(await staleness()).toMatchObject({ today: '2026-09-09' });
    expect(await answer('renew', '2026-09-08')).toMatchObject({ done: false });
    expect(await answer('renew')).toMatchObject({ done: true });
    expect((await caller.send(session.info)).outcome?.kind).toBe('ok');
    expect(await namesOf(caller, '上午的教室')).toEqual([]);
    expect(await home.control('GET', 'sandbox')).toMatchObject({ sownFor: '2026-09-09 08:00', canUndoReset: true });
    await home.control('POST', 'undo-reset');
    expect(await namesOf(caller, '上午的教室')).toHaveLength(1);
  });

  it('loses no write that was acknowledged during the shift', async () => {
    await pass(DAYS_LATER);
    const moving = answer('move');
    const saved: string[] = [];
    for (let count = 0; count < WRITES; count += 1) {
      const { outcome } = await caller.send(rooms.add, { roomName: `移动中 ${count}`, deptId: depts.xihu });
      if (outcome?.kind === 'ok') saved.push(`移动中 ${count}`);
      else expect(outcome).toMatchObject({ kind: 'refused', message: expect.stringMatching(/正在后移|已重置/) });
    }
    await moving;
    expect(saved.length).toBeGreaterThan(0);
    expect(new Set(await namesOf(caller, '移动中'))).toEqual(new Set(saved));
  });

  it('is entirely on the old day or entirely on the new day after a kill during the shift', async () => {
    const aheadMs = MONDAY + DAYS_LATER * DAY - performance.timeOrigin - performance.now();
    await server.close();
    const running = await startServerProcess(folder, undefined, { NODE_OPTIONS: `--import=${movedClock(aheadMs)}` });
    const away = sandboxAt(home.id, `${running.url}/s/${home.id}`);
    void away.control('PUT', 'staleness', { day: MOVED.day, answer: 'move' }).catch(() => undefined);
    await sleep(Math.random() * LATEST_KILL_MS);
    await running.kill();
    server = await startTestServer({ data: folder });
    home = server.at(home.id);
    await pass(DAYS_LATER);
    expect(server.startReport).toEqual([]);
    const { sownFor } = await home.control<{ sownFor: string }>('GET', 'sandbox');
    const [day = ''] = sownFor.split(' ');
    expect([MOVED.day, MOVED.lands]).toContain(day);
    const [room] = await rowsOf('room', 'roomName=上午的教室');
    expect(room).toMatchObject({ createTime: expect.stringMatching(`^${day} `) });
    expect((await rowsOf('claTime', `claDate=${addDays(day, 5)}`)).length).toBeGreaterThan(5);
  });
});

/** Returns the URL of a module that moves the clock of the process forward. */
const movedClock = (aheadMs: number): string =>
  `data:text/javascript,${encodeURIComponent(`const now=Date.now.bind(Date);Date.now=()=>Math.round(now()+${aheadMs})`)}`;
