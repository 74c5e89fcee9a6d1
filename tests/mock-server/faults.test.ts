import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { files } from '#contracts/calls/files.ts';
import { rooms as calls } from '#contracts/calls/rooms.ts';
import { session } from '#contracts/calls/session.ts';
import { RENEWED_TOKEN_HEADER } from '#contracts/envelopes.ts';
import { depts } from '#seed/fixed.ts';
import { type Caller, sharedTestServer, type TestSandbox, type TestServer } from '../support/server.ts';
import { readSheet } from '../support/xlsx.ts';

describe('faults', () => {
  let server: TestServer;
  let sandbox: TestSandbox;
  let caller: Caller;
  beforeAll(async () => {
    server = await sharedTestServer();
  });
  beforeEach(async () => {
    sandbox = await server.sandbox();
    caller = await sandbox.signIn('qiming01');
  });
  afterAll(() => server.close());

  const arm = (form: object): Promise<{ id: string }> =>
    sandbox.control('POST', 'faults', { call: 'rooms.list', ...form });
  const total = async (): Promise<number> => (await caller.data<{ total: number }>(calls.list)).total;
  const add = (roomName: string) => caller.send(calls.add, { roomName, deptId: depts.xihu });

  it('an envelope code, and nothing is done', async () => {
    const before = await total();
    await arm({ call: 'rooms.add', kind: 'code', code: '0599', message: '演示故障', times: 1 });
    expect((await add('故障')).outcome).toEqual({ kind: 'refused', code: '0599', message: '演示故障' });
    expect(await total()).toBe(before);
    expect((await add('故障')).outcome).toMatchObject({ kind: 'ok' });
  });

  it('a lasting renewal names a token that holds', async () => {
    await arm({ kind: 'code', code: '0512' });
    for (let count = 0; count < 3; count += 1) {
      const reply = await caller.send(calls.list);
      expect(reply.outcome).toMatchObject({ kind: 'renewed' });
      expect(reply.headers.get(RENEWED_TOKEN_HEADER)).toBe(caller.token);
    }
  });

  it('an HTTP status', async () => {
    await arm({ kind: 'status', status: 502 });
    const reply = await caller.send(calls.list);
    expect([reply.status, reply.outcome]).toEqual([502, null]);
  });

  const shapes = [
    { kind: 'html', text: /^<!doctype html>/ },
    { kind: 'empty', text: /^$/ },
  ];
  for (const { kind, text } of shapes)
    it(`${kind} instead of an envelope`, async () => {
      await arm({ kind });
      const reply = await caller.send(calls.list);
      expect(reply.status).toBe(200);
      expect(reply.text).toMatch(text);
    });

  it('JSON that is none', async () => {
    await arm({ kind: 'malformed' });
    await expect(caller.send(calls.list)).rejects.toThrow('JSON');
  });

  it('a late answer', async () => {
    await arm({ kind: 'delay', delayMs: 300 });
    const begin = performance.now();
    expect((await caller.send(calls.list)).outcome).toMatchObject({ kind: 'ok' });
    expect(performance.now() - begin).toBeGreaterThan(290);
  });

  it('an answer in pieces', async () => {
    await arm({ kind: 'dribble', delayMs: 300 });
    const begin = performance.now();
    expect((await caller.send(calls.list)).outcome).toMatchObject({ kind: 'ok' });
    expect(performance.now() - begin).toBeGreaterThan(200);
  });

  it('no answer at all', async () => {
    await arm({ kind: 'timeout' });
    const answer = await Promise.race([
      caller.send(calls.list).catch(() => 'gone'),
      new Promise((resolve) => setTimeout(resolve, 500, 'nothing yet')),
    ]);
    expect(answer).toBe('nothing yet');
  });

  it('a dropped connection, before anything is done', async () => {
    const before = await total();
    await arm({ call: 'rooms.add', kind: 'drop', times: 1 });
    await expect(add('未保存')).rejects.toThrow('fetch failed');
    expect(await total()).toBe(before);
  });

  it('an answer lost after everything is done', async () => {
    const before = await total();
    await arm({ call: 'rooms.add', kind: 'lose-answer', times: 1 });
    await expect(add('已保存')).rejects.toThrow('fetch failed');
    expect(await total()).toBe(before + 1);
    expect(await sandbox.control('GET', 'counts?call=rooms.add')).toBe(1);
  });

  it('an answer that breaks off', async () => {
    await arm({ kind: 'truncate' });
    await expect(caller.send(calls.list)).rejects.toThrow('terminated');
  });

  it('an export that names its file', async () => {
    await arm({ call: 'rooms.export', kind: 'named-file' });
    const named = await caller.data<{ fileName: string; logicName: string }>(calls.export);
    expect(named).toEqual({ fileName: expect.stringMatching(/^[0-9a-f]{32}$/), logicName: '教室列表.xlsx' });
    const file = await caller.send(files.download, named);
    expect(readSheet(file.bytes).rows[0]?.[0]).toBe('教室名称');
    const stranger = await sandbox.signIn('lantian01');
    expect(await stranger.refusal(files.download, named)).toBe('0404 文件不存在或已过期');
  });

  it('strike the calls they name, as often as they are told, from the same seed alike', async () => {
    const pattern = async (): Promise<string> => {
      await sandbox.control('DELETE', 'faults');
      await arm({ kind: 'code', percent: 40, seed: 7 });
      let text = '';
      for (let count = 0; count < 30; count += 1)
        text += (await caller.send(calls.list)).outcome?.kind === 'ok' ? '.' : 'x';
      return text;
    };
    const first = await pattern();
    expect(first).toMatch(/x/);
    expect(first).toMatch(/\./);
    expect(await pattern()).toBe(first);
    expect((await caller.send(session.info)).outcome).toMatchObject({ kind: 'ok' });
  });

  it('of a user strike that user alone, whoever calls at the same time, and count and draw that user’s calls alone', async () => {
    const other = await sandbox.signIn('binjiang01');
    await arm({ call: '*', kind: 'code', code: '0599', username: 'qiming01', times: 3 });
    const kinds = async (who: Caller) => (await who.send(calls.list)).outcome?.kind;
    const together = await Promise.all([caller, other, other, caller, other, caller, other].map(kinds));
    expect(together).toEqual(['refused', 'ok', 'ok', 'refused', 'ok', 'refused', 'ok']);
    expect(await kinds(caller)).toBe('ok');
    expect((await sandbox.caller().send(calls.list)).outcome).toMatchObject({ kind: 'session-over' });
    await arm({ kind: 'code', code: '0599', username: 'binjiang01', percent: 40, seed: 7 });
    const drawn: (string | undefined)[] = [];
    for (let count = 0; count < 10; count += 1) {
      expect(await kinds(caller)).toBe('ok');
      drawn.push(await kinds(other));
    }
    expect(new Set(drawn)).toEqual(new Set(['ok', 'refused']));
  });

  it('of a user are refused when nobody is called so, nobody is signed in there yet, or a setting is unknown', async () => {
    await expect(arm({ kind: 'code', username: 'nobody' })).rejects.toThrow('没有账号 nobody');
    const login = { call: 'auth.login', kind: 'code', username: 'qiming01' };
    await expect(arm(login)).rejects.toThrow('auth.login 不需登录即可调用，不能只对账号 qiming01 设置故障');
    await expect(arm({ kind: 'code', user: 'qiming01' })).rejects.toThrow('故障没有这些设置：user');
  });

  it('end by themselves, or when told', async () => {
    await arm({ kind: 'code', expiresInMs: 150 });
    const lasting = await arm({ kind: 'code' });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await sandbox.control('GET', 'faults')).toMatchObject([{ id: lasting.id }]);
    await sandbox.control('DELETE', `faults/${lasting.id}`);
    expect((await caller.send(calls.list)).outcome).toMatchObject({ kind: 'ok' });
  });

  it('are refused when they name no call or no kind', async () => {
    await expect(arm({ call: 'rooms.fly', kind: 'code' })).rejects.toThrow('没有名为 rooms.fly 的接口');
    await expect(arm({ kind: 'earthquake' })).rejects.toThrow('参数 kind 不正确');
  });
});
