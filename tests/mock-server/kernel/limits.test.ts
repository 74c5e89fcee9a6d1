import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth, smsTypes } from '#contracts/calls/auth.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { depts } from '#seed/fixed-ids.ts';
import {
  type Caller,
  startTestServer,
  temporaryFolder,
  type TestSandbox,
  type TestServer,
} from '../../support/server.ts';

const room = (roomName: string): object => ({ roomName, deptId: depts.xihu });
const idOf = async (caller: Caller, roomName: string): Promise<string> => {
  const { rows } = await caller.data<{ rows: { roomId: string }[] }>(rooms.list, { roomName });
  return rows[0]?.roomId ?? '';
};
const outcomeOf = async (asked: ReturnType<Caller['send']>): Promise<unknown> => {
  const { status, outcome } = await asked;
  return outcome?.kind === 'refused' ? [status, outcome.code, outcome.message] : outcome?.kind;
};

describe('sandbox at its row limit', () => {
  const FULL = [429, '0429', '沙箱最多新增 20 行数据，已达上限，请删除不用的数据，或重置、新建沙箱'];
  const folder = temporaryFolder(afterAll);
  let server: TestServer;
  let sandbox: TestSandbox;
  let caller: Caller;
  beforeAll(async () => {
    server = await startTestServer({ data: folder, limits: { rows: 20 } });
    sandbox = await server.sandbox({ id: 'full', name: 'full' });
    caller = await sandbox.signIn('qiming01');
    for (let count = 0; count < 30; count += 1) await caller.send(rooms.add, { ...room(`教室 ${count}`) });
  });
  afterAll(() => server.close());

  it('refuses further rows with a message and stores none of them', async () => {
    expect(await outcomeOf(caller.send(rooms.add, { ...room('多出来的教室') }))).toEqual(FULL);
    expect(await idOf(caller, '多出来的教室')).toBe('');
  });

  it('allows reads, changes, sign-ins and removals', async () => {
    const roomId = await idOf(caller, '教室 1');
    expect(roomId).not.toBe('');
    expect(await outcomeOf(caller.send(rooms.update, { roomId, ...room('另一间') }))).toBe('ok');
    await expect(sandbox.signIn('teacher01')).resolves.toBeDefined();
    for (let count = 2; count < 8; count += 1)
      expect(await outcomeOf(caller.send(rooms.remove, { id: await idOf(caller, `教室 ${count}`) }))).toBe('ok');
  });

  it('does not affect other sandboxes', async () => {
    const other = await (await server.sandbox()).signIn('qiming01');
    expect(await outcomeOf(other.send(rooms.add, { ...room('别处的教室') }))).toBe('ok');
  });

  it('is still full after a restart, and accepts rows after a reset', async () => {
    while ((await caller.send(rooms.add, { ...room(`又一间 ${performance.now()}`) })).status === 200);
    await server.close();
    server = await startTestServer({ data: folder, limits: { rows: 20 } });
    const again = await server.at('full').signIn('qiming01');
    expect(await outcomeOf(again.send(rooms.add, { ...room('重启后') }))).toEqual(FULL);
    await server.at('full').control('POST', 'reset', { name: 'full' });
    const second = await server.at('full').signIn('qiming01');
    expect(await outcomeOf(second.send(rooms.add, { ...room('重置后') }))).toBe('ok');
  });
});

describe('sandbox limits', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ limits: { bytes: 8_000, callsAMinute: 30, smsAnHour: 3 } });
  });
  afterAll(() => server.close());

  it('refuse rows once the data reaches its maximum total size', async () => {
    const caller = await (await server.sandbox()).signIn('qiming01');
    const long = { remark: '长'.repeat(200) };
    let last: unknown = 'ok';
    for (let count = 0; count < 28 && last === 'ok'; count += 1)
      last = await outcomeOf(caller.send(rooms.add, { ...room(`教室 ${count}`), ...long }));
    expect(last).toEqual([429, '0429', '沙箱的数据空间（0 MB）已满，请删除不用的数据，或重置、新建沙箱']);
    expect(await outcomeOf(caller.send(rooms.remove, { id: await idOf(caller, '教室 0') }))).toBe('ok');
  });

  it('refuse calls beyond the maximum per minute and state the waiting time; the control API and other sandboxes are not affected', async () => {
    const sandbox = await server.sandbox();
    const caller = await sandbox.signIn('qiming01');
    const answers = await Promise.all(Array.from({ length: 40 }, () => outcomeOf(caller.send(rooms.list))));
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(29);
    expect(answers.at(-1)).toEqual([
      429,
      '0429',
      expect.stringMatching(/^沙箱每分钟最多处理 30 次请求，请 \d+ 秒后再试$/),
    ]);
    const tried = await sandbox.caller().send(auth.login, { username: 'qiming01', password: 'x', clientId: 'x' });
    expect([tried.status, tried.outcome?.kind]).toEqual([429, 'refused']);
    expect(tried.headers.get('Retry-After')).toMatch(/^[1-6]?\d$/);
    expect(await sandbox.control('GET', 'sandbox')).toMatchObject({ id: sandbox.id });
    expect(await outcomeOf((await (await server.sandbox()).signIn('qiming01')).send(rooms.list))).toBe('ok');
  });

  it('limit the number of SMS codes per hour by the sandbox’s clock', async () => {
    const sandbox = await server.sandbox();
    const ask = (phone: string) =>
      outcomeOf(sandbox.caller().send(auth.smsCode, { phone, areaCode: '86', smsType: smsTypes.register }));
    for (const phone of ['13900000001', '13900000002', '13900000003']) expect(await ask(phone)).toBe('ok');
    expect(await ask('13900000004')).toEqual([429, '429', '沙箱每小时最多发送 3 条验证码，请 60 分钟后再试']);
    await sandbox.control('PUT', 'clock', { advanceMs: 3_600_000 });
    expect(await ask('13900000004')).toBe('ok');
  });
});
