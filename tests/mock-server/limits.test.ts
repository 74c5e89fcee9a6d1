import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth, smsTypes } from '#contracts/calls/auth.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { depts } from '#seed/fixed.ts';
import { type Caller, startTestServer, type TestSandbox, type TestServer } from '../support/server.ts';

const room = (roomName: string): object => ({ roomName, deptId: depts.xihu });
const idOf = async (caller: Caller, roomName: string): Promise<string> => {
  const { rows } = await caller.data<{ rows: { roomId: string }[] }>(rooms.list, { roomName });
  return rows[0]?.roomId ?? '';
};
const told = async (asked: ReturnType<Caller['send']>): Promise<unknown> => {
  const { status, outcome } = await asked;
  return outcome?.kind === 'refused' ? [status, outcome.code, outcome.message] : outcome?.kind;
};

describe('a sandbox that holds as much as it may', () => {
  const FULL = [429, '0429', '沙箱最多新增 20 行数据，已达上限，请删除不用的数据，或重置、新建沙箱'];
  const folder = mkdtempSync(join(tmpdir(), 'mock-limits-'));
  let server: TestServer;
  let sandbox: TestSandbox;
  let caller: Caller;
  beforeAll(async () => {
    server = await startTestServer({ data: folder, limits: { rows: 20 } });
    sandbox = await server.sandbox({ id: 'full', name: 'full' });
    caller = await sandbox.signIn('qiming01');
    for (let count = 0; count < 30; count += 1) await caller.send(rooms.add, { ...room(`教室 ${count}`) });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('takes no more and says so; what was refused is not there', async () => {
    expect(await told(caller.send(rooms.add, { ...room('多出来的教室') }))).toEqual(FULL);
    expect(await idOf(caller, '多出来的教室')).toBe('');
  });

  it('is read, changed, signed in to, and gives back what is removed', async () => {
    const roomId = await idOf(caller, '教室 1');
    expect(roomId).not.toBe('');
    expect(await told(caller.send(rooms.update, { roomId, ...room('另一间') }))).toBe('ok');
    await expect(sandbox.signIn('teacher01')).resolves.toBeDefined();
    for (let count = 2; count < 8; count += 1)
      expect(await told(caller.send(rooms.remove, { id: await idOf(caller, `教室 ${count}`) }))).toBe('ok');
  });

  it('leaves the others alone', async () => {
    const other = await (await server.sandbox()).signIn('qiming01');
    expect(await told(other.send(rooms.add, { ...room('别处的教室') }))).toBe('ok');
  });

  it('is as full after a start as before, and is empty after a reset', async () => {
    while ((await caller.send(rooms.add, { ...room(`又一间 ${performance.now()}`) })).status === 200);
    await server.close();
    server = await startTestServer({ data: folder, limits: { rows: 20 } });
    const again = await server.at('full').signIn('qiming01');
    expect(await told(again.send(rooms.add, { ...room('重启后') }))).toEqual(FULL);
    await server.at('full').control('POST', 'reset', { name: 'full' });
    const anew = await server.at('full').signIn('qiming01');
    expect(await told(anew.send(rooms.add, { ...room('重置后') }))).toBe('ok');
  });
});

describe('a sandbox', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ limits: { bytes: 8_000, callsAMinute: 30, smsAnHour: 3 } });
  });
  afterAll(() => server.close());

  it('whose rows are too long takes no longer ones', async () => {
    const caller = await (await server.sandbox()).signIn('qiming01');
    const long = { remark: '长'.repeat(200) };
    let last: unknown = 'ok';
    for (let count = 0; count < 28 && last === 'ok'; count += 1)
      last = await told(caller.send(rooms.add, { ...room(`教室 ${count}`), ...long }));
    expect(last).toEqual([429, '0429', '沙箱的数据空间（0 MB）已满，请删除不用的数据，或重置、新建沙箱']);
    expect(await told(caller.send(rooms.remove, { id: await idOf(caller, '教室 0') }))).toBe('ok');
  });

  it('that is asked too often says how long to wait, answers what governs it, and leaves the others alone', async () => {
    const sandbox = await server.sandbox();
    const caller = await sandbox.signIn('qiming01');
    const answers = await Promise.all(Array.from({ length: 40 }, () => told(caller.send(rooms.list))));
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(29);
    expect(answers.at(-1)).toEqual([
      429,
      '0429',
      expect.stringMatching(/^沙箱每分钟最多处理 30 次请求，请 \d+ 秒后再试$/),
    ]);
    const tried = await sandbox.caller().send(auth.login, { username: 'qiming01', password: 'x', clientId: 'x' });
    expect([tried.status, tried.outcome?.kind]).toEqual([429, 'refused']);
    expect(await sandbox.control('GET', 'sandbox')).toMatchObject({ id: sandbox.id });
    expect(await told((await (await server.sandbox()).signIn('qiming01')).send(rooms.list))).toBe('ok');
  });

  it('sends so many codes in an hour of its own time', async () => {
    const sandbox = await server.sandbox();
    const ask = (phone: string) =>
      told(sandbox.caller().send(auth.smsCode, { phone, areaCode: '86', smsType: smsTypes.register }));
    for (const phone of ['13900000001', '13900000002', '13900000003']) expect(await ask(phone)).toBe('ok');
    expect(await ask('13900000004')).toEqual([429, '429', '沙箱每小时最多发送 3 条验证码，请 60 分钟后再试']);
    await sandbox.control('PUT', 'clock', { advanceMs: 3_600_000 });
    expect(await ask('13900000004')).toBe('ok');
  });
});
