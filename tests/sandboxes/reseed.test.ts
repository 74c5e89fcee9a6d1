import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { announcements } from '#contracts/calls/announcements.ts';
import { notifications } from '#contracts/calls/notifications.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { session } from '#contracts/calls/session.ts';
import { depts } from '#seed/fixed-ids.ts';
import { type Caller, startTestServer, temporaryFolder, type TestSandbox, type TestServer } from '../support/server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Nine o'clock in Shanghai on a Monday. */
const MORNING = Date.parse('2026-09-07T01:00:00Z');
const WRITES = 20;

const folder = temporaryFolder(afterAll);
let server: TestServer;
let home: TestSandbox;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: MORNING });
  server = await startTestServer({ data: folder });
});
beforeEach(async () => {
  vi.setSystemTime(MORNING);
  home = await server.sandbox({ today: undefined });
});
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

const pass = (millis: number): unknown => vi.advanceTimersByTime(millis);
const seededFor = async (sandbox = home): Promise<string> =>
  (await sandbox.control<{ sownFor: string }>('GET', 'sandbox')).sownFor;
const add = (caller: Caller, roomName: string): Promise<unknown> =>
  caller.data(rooms.add, { roomName, deptId: depts.xihu });
const writtenIn = async (caller: Caller, roomName: string): Promise<number> =>
  (await caller.data<{ total: number }>(rooms.list, { roomName })).total;

describe('sandbox without user changes', () => {
  it('is reseeded for the new day, and keeps all sessions', async () => {
    const caller = await home.signIn('qiming01');
    const { rows } = await caller.data<{ rows: { notificationId: string }[] }>(notifications.list);
    for (const { notificationId } of rows) await caller.data(notifications.read, { id: notificationId });
    await caller.data(announcements.list);
    expect(await seededFor()).toBe('2026-09-07 08:00');

    pass(23 * HOUR);
    // The session's token has expired in the meantime, and is renewed like any other token.
    expect((await caller.send(session.info)).outcome?.kind).toBe('renewed');
    expect(await seededFor()).toBe('2026-09-08 08:00');
  });

  it('is not reseeded while it is in use; background polling does not count as use', async () => {
    const caller = await home.signIn('qiming01');
    for (let minutes = 0; minutes < 80; minutes += 20) {
      await caller.data(rooms.list);
      pass(20 * MINUTE);
    }
    expect(await seededFor()).toBe('2026-09-07 08:00');
    for (let minutes = 0; minutes < 40; minutes += 2) {
      await caller.data(notifications.unreadCount);
      pass(2 * MINUTE);
    }
    expect(await seededFor()).toBe('2026-09-07 10:00');
  });

  it('loses no write that arrives when the sandbox is reseeded', async () => {
    const callers = await Promise.all(Array.from({ length: WRITES }, () => home.signIn('qiming01')));
    pass(HOUR);
    await Promise.all(callers.map((caller, at) => add(caller, `清晨 ${at}`)));
    expect(await seededFor()).toBe('2026-09-07 10:00');
    const [caller] = callers;
    expect(caller && (await writtenIn(caller, '清晨'))).toBe(WRITES);
  });
});

describe('sandbox is not reseeded on the next day', () => {
  it('if it has a user change', async () => {
    await add(await home.signIn('qiming01'), '昨天的教室');
    pass(24 * HOUR);
    expect(await writtenIn(await home.signIn('qiming01'), '昨天的教室')).toBe(1);
    expect(await seededFor()).toBe('2026-09-07 08:00');
  });

  it('if it has a fixed today or a moved clock', async () => {
    const given = await server.sandbox({ today: '2026-03-02' });
    const moved = await server.sandbox({ today: undefined });
    await moved.control('PUT', 'clock', { advanceMs: HOUR });
    pass(24 * HOUR);
    expect(await seededFor(given)).toBe('2026-03-02 08:00');
    expect(await seededFor(moved)).toBe('2026-09-07 08:00');
  });
});

it('an unchanged sandbox is reseeded for the hour of a restart, and its user stays signed in', async () => {
  const { token } = await home.signIn('qiming01');
  await server.close();
  pass(90 * MINUTE);
  server = await startTestServer({ data: folder });
  home = server.at(home.id);
  expect((await home.caller(token).send(session.info)).outcome?.kind).toBe('ok');
  expect(await seededFor()).toBe('2026-09-07 10:00');
});
