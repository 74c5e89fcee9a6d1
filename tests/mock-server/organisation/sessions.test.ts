import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auth } from '#contracts/calls/auth.ts';
import { rooms as roomCalls } from '#contracts/calls/rooms.ts';
import { session as calls } from '#contracts/calls/session.ts';
import { tenants } from '#contracts/calls/tenants.ts';
import { RENEWED_TOKEN_HEADER } from '#contracts/envelopes.ts';
import { agents, depts, staffMembers, tenants as tenantIds } from '#seed/fixed-ids.ts';
import { type Caller, startTestServer, type TestSandbox, type TestServer } from '../../support/server.ts';
import { test } from '../../support/server-test.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('session', () => {
  let server: TestServer;
  let sandbox: TestSandbox;
  let caller: Caller;
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    sandbox = await server.sandbox();
    caller = await sandbox.signIn('qiming01');
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(() => server.close());

  // Advances the machine's clock, because sessions ignore the sandbox's clock.
  const pass = (milliseconds: number): unknown => vi.advanceTimersByTime(milliseconds);
  const codeOf = async (who: Caller): Promise<string> => {
    const { outcome } = await who.send(calls.info);
    return outcome?.kind === 'ok' ? 'ok' : (outcome?.code ?? 'no envelope');
  };
  const renewed = async (who: Caller): Promise<string> =>
    (await who.send(calls.info)).headers.get(RENEWED_TOKEN_HEADER) ?? '';

  it('returns the user with all data that the console needs (Spec 1 §3)', async () => {
    const teacher = await sandbox.signIn('teacher01');
    expect(await teacher.data(calls.info)).toEqual({
      name: '林晓雯',
      username: 'teacher01',
      teacherId: staffMembers.linXiaowen,
      roles: ['teacher'],
      permissions: ['sc:notification:list', 'sc:lessonGuest:add'],
      tenantId: tenantIds.binjiang,
      tenantName: '滨江校区',
      parentTenantId: tenantIds.qiming,
      unReadNum: 3,
      brandLogo: `/s/${sandbox.id}/files/qiming01-logo.png`,
    });
    const agent = await sandbox.signIn('agent01');
    expect(await agent.data(calls.info)).toMatchObject({ agentId: agents.xuehai, tenantId: null, roles: ['agent'] });
  });

  it('is valid for two hours, and is renewed at the next call', async () => {
    pass(2 * HOUR - MINUTE);
    expect(await codeOf(caller)).toBe('ok');
    pass(MINUTE);
    const reply = await caller.send(calls.info);
    expect(reply.outcome).toMatchObject({ kind: 'renewed', code: '0512' });
    expect(reply.status).toBe(200);
    const token = reply.headers.get(RENEWED_TOKEN_HEADER) ?? '';
    expect(token).not.toBe(caller.token);
    expect(await codeOf(sandbox.caller(token))).toBe('ok');
  });

  it('gets one successor when fifty concurrent calls renew it; none of these calls is performed', async () => {
    pass(2 * HOUR);
    const form = (number: number) => ({ roomName: `并发 ${number}`, deptId: depts.xihu });
    const replies = await Promise.all(Array.from({ length: 50 }, (_, at) => caller.send(roomCalls.add, form(at))));
    const tokens = new Set(replies.map((reply) => reply.headers.get(RENEWED_TOKEN_HEADER)));
    expect(tokens.size).toBe(1);
    expect(replies.every(({ outcome }) => outcome?.kind === 'renewed')).toBe(true);
    const next = sandbox.caller([...tokens][0] ?? '');
    expect(await next.data(roomCalls.list, { roomName: '并发' })).toMatchObject({ total: 0 });
  });

  it('keeps its current tenant when it is renewed', async () => {
    const [, campus] = await caller.data<{ tenantId: string }[]>(tenants.mine);
    await caller.data(calls.switchTenant, { id: campus?.tenantId });
    pass(2 * HOUR);
    const next = sandbox.caller(await renewed(caller));
    expect(await next.data(calls.info)).toMatchObject({ tenantId: campus?.tenantId });
  });

  it('returns its successor for two minutes after the renewal, and then ends', async () => {
    pass(2 * HOUR);
    const token = await renewed(caller);
    pass(MINUTE);
    expect(await renewed(caller)).toBe(token);
    pass(2 * MINUTE);
    expect(await codeOf(caller)).toBe('0511');
    expect(await codeOf(sandbox.caller(token))).toBe('ok');
  });

  it('is not renewed again after its successor was signed out', async () => {
    pass(2 * HOUR);
    await sandbox.caller(await renewed(caller)).data(calls.logout);
    expect(await codeOf(caller)).toBe('0511');
  });

  it('cannot be renewed once a day has passed since its expiry', async () => {
    pass(26 * HOUR);
    expect(await codeOf(caller)).toBe('0511');
  });

  it('ends by a logout or by the removal of its token', async () => {
    for (const end of [calls.logout, calls.removeToken]) {
      const other = await sandbox.signIn('qiming01');
      await other.data(end);
      expect(await codeOf(other)).toBe('0511');
    }
    expect(await codeOf(caller)).toBe('ok');
  });

  const ages = [
    { how: 'expire', code: '0512' },
    { how: 'forget', code: '0511' },
    { how: 'replace', code: '0513' },
  ];
  for (const { how, code } of ages)
    it(`returns ${code} after “${how}” through the control API`, async () => {
      const bystander = await sandbox.signIn('lantian01');
      expect(await sandbox.control('POST', 'sessions', { username: 'qiming01', how })).toEqual({ sessions: 1 });
      expect(await codeOf(caller)).toBe(code);
      expect(await codeOf(bystander)).toBe('ok');
    });

  it('leaves neither token nor password in the data folder', () => {
    for (const file of readdirSync(server.folder)) {
      const bytes = readFileSync(join(server.folder, file));
      expect(bytes.includes(caller.token), file).toBe(false);
      expect(bytes.includes('Demo2026'), file).toBe(false);
    }
  });
});

describe('sign-in', () => {
  const attempt = async (visitor: Caller, username: string, password: string): Promise<string> => {
    const { outcome } = await visitor.send(auth.login, { username, password, clientId: 1 });
    return outcome?.kind === 'ok' ? 'ok' : `${outcome?.kind === 'refused' ? outcome.message : ''}`;
  };
  const WRONG = '用户名或密码错误';
  const LOCKED = '密码错误次数过多，请 10 分钟后再试';

  test('does not reveal whether the name or the password is wrong', async ({ visitor }) => {
    expect(await attempt(visitor, 'qiming01', 'wrong-password')).toBe(WRONG);
    expect(await attempt(visitor, 'nobody99', 'wrong-password')).toBe(WRONG);
    expect(await attempt(visitor, 'qiming01', 'demo2026')).toBe(WRONG);
  });

  test('is locked for ten minutes after five wrong passwords, only for the username that was used', async ({
    sandbox,
    visitor,
  }) => {
    for (let count = 0; count < 5; count += 1) expect(await attempt(visitor, 'qiming01', 'wrong')).toBe(WRONG);
    expect(await attempt(visitor, 'qiming01', 'Demo2026')).toBe(LOCKED);
    expect(await attempt(visitor, 'lantian01', 'Demo2026')).toBe('ok');
    await sandbox.control('PUT', 'clock', { advanceMs: 9 * MINUTE });
    expect(await attempt(visitor, 'qiming01', 'Demo2026')).toBe(LOCKED);
    await sandbox.control('PUT', 'clock', { advanceMs: MINUTE });
    expect(await attempt(visitor, 'qiming01', 'Demo2026')).toBe('ok');
  });

  test('restarts the count of wrong passwords after a correct one', async ({ visitor }) => {
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 4; count += 1) expect(await attempt(visitor, 'qiming01', 'wrong')).toBe(WRONG);
      expect(await attempt(visitor, 'qiming01', 'Demo2026')).toBe('ok');
    }
  });

  test('returns the error codes of the auth family', async ({ visitor }) => {
    const reply = await visitor.send(auth.login, { username: '', password: 'x', clientId: 1 });
    expect(JSON.parse(reply.text)).toEqual({ code: 400, message: '请输入用户名', data: null });
  });
});
