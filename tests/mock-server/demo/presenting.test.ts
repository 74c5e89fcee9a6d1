import { describe, expect } from 'vitest';
import { auth } from '#contracts/calls/auth.ts';
import { notifications } from '#contracts/calls/notifications.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { uploads } from '#contracts/calls/uploads.ts';
import { RENEWED_TOKEN_HEADER } from '#contracts/envelopes.ts';
import { depts } from '#seed/fixed-ids.ts';
import type { Caller, TestSandbox } from '../../support/server.ts';
import { testIn } from '../../support/server-test.ts';

interface DueEffect {
  kind: string;
  words: string;
  count: number;
  examples: string[];
}
interface TimeTravelResult {
  from: string;
  now: string;
  today: string;
  due: DueEffect[];
  plannedUntil: string;
}
interface RecordedCall {
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

const it = testIn({ today: '2026-09-09', time: '10:00' });

describe('demo control of a sandbox', () => {
  const move = (sandbox: TestSandbox, to: string, username = 'qiming01'): Promise<TimeTravelResult> =>
    sandbox.control('POST', 'time', { to, username });
  const arm = (
    sandbox: TestSandbox,
    kind: string,
    span: string,
    username?: string,
  ): Promise<{ id: string; title: string; leftMs: number }[]> =>
    sandbox.control('POST', 'mishaps', { kind, span, username });
  const kindOf = async (qiming: Caller, one = qiming) => (await one.send(rooms.list)).outcome?.kind ?? null;
  const last = async (sandbox: TestSandbox): Promise<RecordedCall> =>
    (await sandbox.control<RecordedCall[]>('GET', 'calls'))[0] as RecordedCall;

  describe('time travel', () => {
    it('lists the target time of each destination before the clock moves', async ({ sandbox }) => {
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

    it('moves to the end of the next lesson, which is then listed as not recorded', async ({ sandbox }) => {
      const moved = await move(sandbox, 'lesson-end');
      const lessons = moved.due.find(({ kind }) => kind === 'lessons');
      expect(lessons?.count).toBeGreaterThan(0);
      expect(lessons?.examples[0]).toMatch(/ 9 月 \d+ 日 \d\d:\d\d$/);
      // A second move goes to the end of a later lesson.
      expect((await move(sandbox, 'lesson-end')).now > moved.now).toBe(true);
    });

    it('lists expired hours and purchases after a move by months, and reports where the schedule ends', async ({
      sandbox,
    }) => {
      const moved = await move(sandbox, '2027-08-31 18:00');
      const kinds = moved.due.map(({ kind }) => kind);
      expect(kinds).toContain('hours');
      expect(kinds).toContain('purchases');
      expect(moved.plannedUntil < moved.today).toBe(true);
      for (const { count, examples } of moved.due) expect(examples).toHaveLength(Math.min(3, count));
    });

    it('moves back without listing effects; they are due again after the next move forward', async ({ sandbox }) => {
      await move(sandbox, 'month-end');
      const back = await move(sandbox, '2026-09-08 08:00');
      expect([back.today, back.due]).toEqual(['2026-09-08', []]);
      // Effects that come due a second time are listed again.
      expect((await move(sandbox, '2026-09-30 18:00')).due.map(({ kind }) => kind)).toContain('lessons');
    });

    it('lists only the teacher’s own lessons as due when the user is a teacher', async ({ sandbox }) => {
      const all = (await move(sandbox, 'month-end')).due.find(({ kind }) => kind === 'lessons')?.count ?? 0;
      await move(sandbox, '2026-09-09 10:00');
      const own =
        (await move(sandbox, 'month-end', 'teacher01')).due.find(({ kind }) => kind === 'lessons')?.count ?? 0;
      expect(own).toBeGreaterThan(0);
      expect(own).toBeLessThan(all);
    });

    for (const wrong of ['2026-02-30 10:00', '1999-12-31 10:00', 'yesterday'])
      it(`rejects ${wrong} and leaves the clock unchanged`, async ({ sandbox }) => {
        await expect(move(sandbox, wrong)).rejects.toThrow();
        expect(await sandbox.control('GET', 'clock')).toMatchObject({ today: '2026-09-09' });
      });
  });

  describe('fault presets', () => {
    it('end one session, and only for the selected user', async ({ sandbox, qiming, binjiang }) => {
      await arm(sandbox, 'session-expired', 'next', 'qiming01');
      expect(await kindOf(qiming, binjiang)).toBe('ok');
      expect((await qiming.send(rooms.list)).outcome).toMatchObject({ kind: 'session-over' });
      expect(await kindOf(qiming)).toBe('session-over');
      qiming = await sandbox.signIn('qiming01');
      expect(await kindOf(qiming)).toBe('ok');
    });

    it('are not triggered by the console’s background requests', async ({ sandbox, qiming }) => {
      await arm(sandbox, 'session-replaced', 'next', 'qiming01');
      expect((await qiming.send(notifications.unreadCount)).outcome?.kind).toBe('ok');
      expect((await qiming.send(rooms.list)).outcome).toMatchObject({ kind: 'session-over' });
    });

    it('do not renew the token of a new session; concurrent calls receive the same new token', async ({
      sandbox,
      qiming,
    }) => {
      await arm(sandbox, 'token-renewed', 'minute', 'qiming01');
      // The session is new, so the fault preset does not renew its token yet.
      expect(await kindOf(qiming)).toBe('ok');
      await sandbox.control('DELETE', 'mishaps');
      await arm(sandbox, 'token-renewed', 'next', 'qiming01');
      const replies = await Promise.all([qiming.send(rooms.list), qiming.send(rooms.list), qiming.send(rooms.list)]);
      expect(replies.map(({ outcome }) => outcome?.kind)).toEqual(['renewed', 'renewed', 'renewed']);
      const tokens = new Set(replies.map(({ headers }) => headers.get(RENEWED_TOKEN_HEADER)));
      expect(tokens.size).toBe(1);
      expect(await kindOf(qiming, sandbox.caller([...tokens][0] ?? ''))).toBe('ok');
    });

    it('drop the concurrent calls of one operation, but no later call', async ({ sandbox, qiming }) => {
      await arm(sandbox, 'offline', 'next', 'qiming01');
      const both = await Promise.allSettled([qiming.send(rooms.list), qiming.send(rooms.list)]);
      expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      await new Promise((resolve) => setTimeout(resolve, 1_600));
      expect(await kindOf(qiming)).toBe('ok');
      expect(await sandbox.control('GET', 'mishaps')).toEqual([]);
    });

    it('can be active together; arming an active preset again replaces it; one request removes all of them', async ({
      sandbox,
      qiming,
    }) => {
      await arm(sandbox, 'slow', 'minute', 'qiming01');
      await arm(sandbox, 'slow', 'next', 'qiming01');
      const armed = await arm(sandbox, 'session-expired', 'minute', 'qiming01');
      expect(armed.map(({ title }) => title)).toEqual(['服务器变慢', '登录已过期']);
      expect(armed[1]?.leftMs).toBeLessThanOrEqual(60_000);
      expect(await sandbox.control('DELETE', 'mishaps')).toEqual([]);
      expect(await kindOf(qiming)).toBe('ok');
    });

    it('do not remove a fault that was armed separately', async ({ sandbox, qiming }) => {
      await sandbox.control('POST', 'faults', { call: 'rooms.list', kind: 'code', code: '0599' });
      await sandbox.control('DELETE', 'mishaps');
      expect(await kindOf(qiming)).toBe('refused');
    });

    it('let the text recognition of a picture fail', async ({ sandbox, qiming }) => {
      await arm(sandbox, 'file-unreadable', 'next');
      const [licence] = await sandbox.control<{ url: string }[]>('GET', 'samples');
      const bytes = await (await fetch(`${new URL(sandbox.url).origin}${licence?.url}`)).arrayBuffer();
      const file = new File([bytes], 'licence.png', { type: 'image/png' });
      const answer = await qiming.data<object>(uploads.image, {
        file,
        folderType: 'licence',
        ocrType: 'businessLicense',
      });
      expect(answer).not.toHaveProperty('creditCode');
      expect(await sandbox.control('GET', 'mishaps')).toEqual([]);
    });
  });

  describe('call history', () => {
    it('lists requests and responses, newest first', async ({ sandbox, qiming }) => {
      await qiming.send(rooms.add, { roomName: '看得见', deptId: depts.xihu });
      const seen = await last(sandbox);
      expect(seen).toMatchObject({ name: 'rooms.add', status: 200, code: '0000', username: 'qiming01', fault: null });
      expect(JSON.parse(seen.sent)).toMatchObject({ roomName: '看得见' });
      expect(JSON.parse(seen.answer)).toMatchObject({ respCode: '0000' });
    });

    it('contains no password, token or text-message code', async ({ sandbox, qiming }) => {
      const secrets = ['Demo2026', qiming.token, '135790'];
      await sandbox.caller().send(auth.findPassword, { phone: '13800000001', smsCode: '135790', username: 'qiming01' });
      const form = { username: 'qiming01', password: 'Demo2026', newPassword: 'Demo2026' };
      await sandbox.caller().send(auth.updatePassword, form);
      const text = JSON.stringify(await sandbox.control('GET', 'calls'));
      expect(text).toContain('auth.login');
      for (const secret of secrets) expect(text).not.toContain(secret);
    });

    it('keeps the last fifty calls, and at most 4 kB of each response', async ({ sandbox, qiming }) => {
      for (let count = 0; count < 55; count += 1) await qiming.send(rooms.list, { pageSize: 100 });
      const calls = await sandbox.control<RecordedCall[]>('GET', 'calls');
      expect(calls).toHaveLength(50);
      expect(Math.max(...calls.map(({ answer }) => answer.length))).toBeLessThanOrEqual(4_096);
    });

    it('names the fault that affected a call, also when the call got no response', async ({ sandbox, qiming }) => {
      await arm(sandbox, 'offline', 'next', 'qiming01');
      await qiming.send(rooms.list).catch(() => undefined);
      expect(await last(sandbox)).toMatchObject({ name: 'rooms.list', status: 0, code: null, fault: 'drop' });
    });
  });
});
