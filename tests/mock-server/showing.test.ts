import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#contracts/calls/auth.ts';
import { notifications } from '#contracts/calls/notifications.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { uploads } from '#contracts/calls/uploads.ts';
import { RENEWED_TOKEN_HEADER } from '#contracts/envelopes.ts';
import { depts } from '#seed/fixed.ts';
import { type Caller, sharedTestServer, type TestSandbox, type TestServer } from '../support/server.ts';

interface Due {
  kind: string;
  words: string;
  count: number;
  examples: string[];
}
interface Moved {
  from: string;
  now: string;
  today: string;
  due: Due[];
  plannedUntil: string;
}
interface Seen {
  id: string;
  name: string;
  status: number;
  code: string | null;
  sent: string;
  answer: string;
  isCut: boolean;
  fault: string | null;
  username: string | null;
}

describe('what demonstrations ask of a sandbox', () => {
  let server: TestServer;
  let sandbox: TestSandbox;
  let caller: Caller;
  beforeAll(async () => {
    server = await sharedTestServer();
  });
  beforeEach(async () => {
    sandbox = await server.sandbox({ today: '2026-09-09', time: '10:00' });
    caller = await sandbox.signIn('qiming01');
  });
  afterAll(() => server.close());

  const move = (to: string, username = 'qiming01'): Promise<Moved> => sandbox.control('POST', 'time', { to, username });
  const arm = (
    kind: string,
    span: string,
    username?: string,
  ): Promise<{ id: string; title: string; leftMs: number }[]> =>
    sandbox.control('POST', 'mishaps', { kind, span, username });
  const kindOf = async (one = caller) => (await one.send(rooms.list)).outcome?.kind ?? null;
  const last = async (): Promise<Seen> => (await sandbox.control<Seen[]>('GET', 'calls'))[0] as Seen;

  describe('time', () => {
    it('says where each way lands, before it is gone', async () => {
      const told = await sandbox.control<{ destinations: { to: string; at: string; words: string }[] }>(
        'GET',
        'time?username=qiming01',
      );
      expect(told.destinations.map(({ to, at }) => [to, at])).toEqual([
        ['next-day', '2026-09-10 09:00:00'],
        ['lesson-end', expect.stringMatching(/^2026-09-\d\d \d\d:\d\d:00$/)],
        ['saturday', '2026-09-12 09:00:00'],
        ['month-end', '2026-09-30 18:00:00'],
      ]);
      expect(told.destinations[1]?.words).not.toBe('');
    });

    it('goes to the end of the next lesson, which then waits to be recorded', async () => {
      const moved = await move('lesson-end');
      const lessons = moved.due.find(({ kind }) => kind === 'lessons');
      expect(lessons?.count).toBeGreaterThan(0);
      expect(lessons?.examples[0]).toMatch(/ 9 月 \d+ 日 \d\d:\d\d$/);
      // The next one is another.
      expect((await move('lesson-end')).now > moved.now).toBe(true);
    });

    it('by months, hours lapse and purchases end, and what lies beyond the plan is told', async () => {
      const moved = await move('2027-08-31 18:00');
      const kinds = moved.due.map(({ kind }) => kind);
      expect(kinds).toContain('hours');
      expect(kinds).toContain('purchases');
      expect(moved.plannedUntil < moved.today).toBe(true);
      for (const { count, examples } of moved.due) expect(examples).toHaveLength(Math.min(3, count));
    });

    it('goes back without taking anything back, and brings nothing about', async () => {
      await move('month-end');
      const back = await move('2026-09-08 08:00');
      expect([back.today, back.due]).toEqual(['2026-09-08', []]);
      // What came due a second time is told a second time.
      expect((await move('2026-09-30 18:00')).due.map(({ kind }) => kind)).toContain('lessons');
    });

    it('tells a teacher of the own lessons alone', async () => {
      const all = (await move('month-end')).due.find(({ kind }) => kind === 'lessons')?.count ?? 0;
      await move('2026-09-09 10:00');
      const own = (await move('month-end', 'teacher01')).due.find(({ kind }) => kind === 'lessons')?.count ?? 0;
      expect(own).toBeGreaterThan(0);
      expect(own).toBeLessThan(all);
    });

    for (const wrong of ['2026-02-30 10:00', '1999-12-31 10:00', 'yesterday'])
      it(`does not go to ${wrong}`, async () => {
        await expect(move(wrong)).rejects.toThrow();
        expect(await sandbox.control('GET', 'clock')).toMatchObject({ today: '2026-09-09' });
      });
  });

  describe('what goes wrong', () => {
    it('ends a session for real, once, and nobody else’s', async () => {
      const other = await sandbox.signIn('binjiang01');
      await arm('session-expired', 'next', 'qiming01');
      expect(await kindOf(other)).toBe('ok');
      expect((await caller.send(rooms.list)).outcome).toMatchObject({ kind: 'session-over' });
      expect(await kindOf()).toBe('session-over');
      caller = await sandbox.signIn('qiming01');
      expect(await kindOf()).toBe('ok');
    });

    it('is not met by what the console asks by itself', async () => {
      await arm('session-replaced', 'next', 'qiming01');
      expect((await caller.send(notifications.unreadCount)).outcome?.kind).toBe('ok');
      expect((await caller.send(rooms.list)).outcome).toMatchObject({ kind: 'session-over' });
    });

    it('renews a token in the middle of a minute, and does not do so again at once', async () => {
      await arm('token-renewed', 'minute', 'qiming01');
      // A session just opened is spared.
      expect(await kindOf()).toBe('ok');
      await sandbox.control('DELETE', 'mishaps');
      await arm('token-renewed', 'next', 'qiming01');
      const replies = await Promise.all([caller.send(rooms.list), caller.send(rooms.list), caller.send(rooms.list)]);
      expect(replies.map(({ outcome }) => outcome?.kind)).toEqual(['renewed', 'renewed', 'renewed']);
      const tokens = new Set(replies.map(({ headers }) => headers.get(RENEWED_TOKEN_HEADER)));
      expect(tokens.size).toBe(1);
      expect(await kindOf(sandbox.caller([...tokens][0] ?? ''))).toBe('ok');
    });

    it('breaks off the calls of one operation, and then no more', async () => {
      await arm('offline', 'next', 'qiming01');
      const both = await Promise.allSettled([caller.send(rooms.list), caller.send(rooms.list)]);
      expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      await new Promise((resolve) => setTimeout(resolve, 1_600));
      expect(await kindOf()).toBe('ok');
      expect(await sandbox.control('GET', 'mishaps')).toEqual([]);
    });

    it('two at once each have their turn; armed again, one takes its own place; all end at once', async () => {
      await arm('slow', 'minute', 'qiming01');
      await arm('slow', 'next', 'qiming01');
      const armed = await arm('session-expired', 'minute', 'qiming01');
      expect(armed.map(({ title }) => title)).toEqual(['服务器变慢', '登录已过期']);
      expect(armed[1]?.leftMs).toBeLessThanOrEqual(60_000);
      expect(await sandbox.control('DELETE', 'mishaps')).toEqual([]);
      expect(await kindOf()).toBe('ok');
    });

    it('leaves a fault alone that was armed otherwise', async () => {
      await sandbox.control('POST', 'faults', { call: 'rooms.list', kind: 'code', code: '0599' });
      await sandbox.control('DELETE', 'mishaps');
      expect(await kindOf()).toBe('refused');
    });

    it('cannot make out the text on a picture', async () => {
      await arm('file-unreadable', 'next');
      const [licence] = await sandbox.control<{ url: string }[]>('GET', 'samples');
      const bytes = await (await fetch(`${new URL(sandbox.url).origin}${licence?.url}`)).arrayBuffer();
      const file = new File([bytes], 'licence.png', { type: 'image/png' });
      const answer = await caller.data<object>(uploads.image, {
        file,
        folderType: 'licence',
        ocrType: 'businessLicense',
      });
      expect(answer).not.toHaveProperty('creditCode');
      expect(await sandbox.control('GET', 'mishaps')).toEqual([]);
    });
  });

  describe('the last calls', () => {
    it('tell what was sent and what was answered, newest first', async () => {
      await caller.send(rooms.add, { roomName: '看得见', deptId: depts.xihu });
      const seen = await last();
      expect(seen).toMatchObject({ name: 'rooms.add', status: 200, code: '0000', username: 'qiming01', fault: null });
      expect(JSON.parse(seen.sent)).toMatchObject({ roomName: '看得见' });
      expect(JSON.parse(seen.answer)).toMatchObject({ respCode: '0000' });
    });

    it('hold no password, no token and no code', async () => {
      const secrets = ['Demo2026', caller.token, '135790'];
      await sandbox.caller().send(auth.findPassword, { phone: '13800000001', smsCode: '135790', username: 'qiming01' });
      const form = { username: 'qiming01', password: 'Demo2026', newPassword: 'Demo2026' };
      await sandbox.caller().send(auth.updatePassword, form);
      const text = JSON.stringify(await sandbox.control('GET', 'calls'));
      expect(text).toContain('auth.login');
      for (const secret of secrets) expect(text).not.toContain(secret);
    });

    it('are fifty, and no answer is held that is longer than 4 kB', async () => {
      for (let count = 0; count < 55; count += 1) await caller.send(rooms.list, { pageSize: 100 });
      const calls = await sandbox.control<Seen[]>('GET', 'calls');
      expect(calls).toHaveLength(50);
      expect(Math.max(...calls.map(({ answer }) => answer.length))).toBeLessThanOrEqual(4_096);
    });

    it('name what struck them, also where nothing was answered', async () => {
      await arm('offline', 'next', 'qiming01');
      await caller.send(rooms.list).catch(() => undefined);
      expect(await last()).toMatchObject({ name: 'rooms.list', status: 0, code: null, fault: 'drop' });
    });
  });
});
