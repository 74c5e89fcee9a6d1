import { describe, expect } from 'vitest';
import { files } from '#contracts/calls/files.ts';
import { rooms as calls } from '#contracts/calls/rooms.ts';
import { session } from '#contracts/calls/session.ts';
import { RENEWED_TOKEN_HEADER } from '#contracts/envelopes.ts';
import { depts } from '#seed/fixed-ids.ts';
import type { Caller, TestSandbox } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';
import { readSheet } from '../../support/xlsx.ts';

describe('faults', () => {
  const arm = (sandbox: TestSandbox, form: object): Promise<{ id: string }> =>
    sandbox.control('POST', 'faults', { call: 'rooms.list', ...form });
  const total = async (qiming: Caller): Promise<number> => (await qiming.data<{ total: number }>(calls.list)).total;
  const add = (qiming: Caller, roomName: string) => qiming.send(calls.add, { roomName, deptId: depts.xihu });

  it('return an envelope with an error code and do not perform the call', async ({ sandbox, qiming }) => {
    const before = await total(qiming);
    await arm(sandbox, { call: 'rooms.add', kind: 'code', code: '0599', message: '演示故障', times: 1 });
    expect((await add(qiming, '故障')).outcome).toEqual({ kind: 'refused', code: '0599', message: '演示故障' });
    expect(await total(qiming)).toBe(before);
    expect((await add(qiming, '故障')).outcome).toMatchObject({ kind: 'ok' });
  });

  it('replace the token at every call by a new one that is valid', async ({ sandbox, qiming }) => {
    await arm(sandbox, { kind: 'code', code: '0512' });
    for (let count = 0; count < 3; count += 1) {
      const reply = await qiming.send(calls.list);
      expect(reply.outcome).toMatchObject({ kind: 'renewed' });
      expect(reply.headers.get(RENEWED_TOKEN_HEADER)).toBe(qiming.token);
    }
  });

  it('return an HTTP status', async ({ sandbox, qiming }) => {
    await arm(sandbox, { kind: 'status', status: 502 });
    const reply = await qiming.send(calls.list);
    expect([reply.status, reply.outcome]).toEqual([502, null]);
  });

  const shapes = [
    { kind: 'html', text: /^<!doctype html>/ },
    { kind: 'empty', text: /^$/ },
  ];
  for (const { kind, text } of shapes)
    it(`return ${kind} instead of an envelope`, async ({ sandbox, qiming }) => {
      await arm(sandbox, { kind });
      const reply = await qiming.send(calls.list);
      expect(reply.status).toBe(200);
      expect(reply.text).toMatch(text);
    });

  it('return invalid JSON', async ({ sandbox, qiming }) => {
    await arm(sandbox, { kind: 'malformed' });
    await expect(qiming.send(calls.list)).rejects.toThrow('JSON');
  });

  it('delay a response', async ({ sandbox, qiming }) => {
    await arm(sandbox, { kind: 'delay', delayMs: 300 });
    const begin = performance.now();
    expect((await qiming.send(calls.list)).outcome).toMatchObject({ kind: 'ok' });
    expect(performance.now() - begin).toBeGreaterThan(290);
  });

  it('send a response in chunks', async ({ sandbox, qiming }) => {
    await arm(sandbox, { kind: 'dribble', delayMs: 300 });
    const begin = performance.now();
    expect((await qiming.send(calls.list)).outcome).toMatchObject({ kind: 'ok' });
    expect(performance.now() - begin).toBeGreaterThan(200);
  });

  it('send no response', async ({ sandbox, qiming }) => {
    await arm(sandbox, { kind: 'timeout' });
    const answer = await Promise.race([
      qiming.send(calls.list).catch(() => 'gone'),
      new Promise((resolve) => setTimeout(resolve, 500, 'nothing yet')),
    ]);
    expect(answer).toBe('nothing yet');
  });

  it('drop the connection before the call is performed', async ({ sandbox, qiming }) => {
    const before = await total(qiming);
    await arm(sandbox, { call: 'rooms.add', kind: 'drop', times: 1 });
    await expect(add(qiming, '未保存')).rejects.toThrow('fetch failed');
    expect(await total(qiming)).toBe(before);
  });

  it('lose the response after the call is performed', async ({ sandbox, qiming }) => {
    const before = await total(qiming);
    await arm(sandbox, { call: 'rooms.add', kind: 'lose-answer', times: 1 });
    await expect(add(qiming, '已保存')).rejects.toThrow('fetch failed');
    expect(await total(qiming)).toBe(before + 1);
    expect(await sandbox.control('GET', 'counts?call=rooms.add')).toBe(1);
  });

  it('truncate a response', async ({ sandbox, qiming }) => {
    await arm(sandbox, { kind: 'truncate' });
    await expect(qiming.send(calls.list)).rejects.toThrow('terminated');
  });

  it('make an export return a file name with which another institution cannot download the file', async ({
    sandbox,
    qiming,
    lantian,
  }) => {
    await arm(sandbox, { call: 'rooms.export', kind: 'named-file' });
    const named = await qiming.data<{ fileName: string; logicName: string }>(calls.export);
    expect(named).toEqual({ fileName: expect.stringMatching(/^[0-9a-f]{32}$/), logicName: '教室列表.xlsx' });
    const file = await qiming.send(files.download, named);
    expect(readSheet(file.bytes).rows[0]?.[0]).toBe('教室名称');
    expect(await lantian.refusal(files.download, named)).toBe('0404 文件不存在或已过期');
  });

  it('affect about the requested share of the named calls, and the same ones for the same seed', async ({
    sandbox,
    qiming,
  }) => {
    const pattern = async (): Promise<string> => {
      await sandbox.control('DELETE', 'faults');
      await arm(sandbox, { kind: 'code', percent: 40, seed: 7 });
      let text = '';
      for (let count = 0; count < 30; count += 1)
        text += (await qiming.send(calls.list)).outcome?.kind === 'ok' ? '.' : 'x';
      return text;
    };
    const first = await pattern();
    expect(first).toMatch(/x/);
    expect(first).toMatch(/\./);
    expect(await pattern()).toBe(first);
    expect((await qiming.send(session.info)).outcome).toMatchObject({ kind: 'ok' });
  });

  it('set for one user affect and count only that user’s calls, even among concurrent calls of others', async ({
    sandbox,
    qiming,
    binjiang,
  }) => {
    await arm(sandbox, { call: '*', kind: 'code', code: '0599', username: 'qiming01', times: 3 });
    const kinds = async (who: Caller) => (await who.send(calls.list)).outcome?.kind;
    const together = await Promise.all([qiming, binjiang, binjiang, qiming, binjiang, qiming, binjiang].map(kinds));
    expect(together).toEqual(['refused', 'ok', 'ok', 'refused', 'ok', 'refused', 'ok']);
    expect(await kinds(qiming)).toBe('ok');
    expect((await sandbox.caller().send(calls.list)).outcome).toMatchObject({ kind: 'session-over' });
    await arm(sandbox, { kind: 'code', code: '0599', username: 'binjiang01', percent: 40, seed: 7 });
    const drawn: (string | undefined)[] = [];
    for (let count = 0; count < 10; count += 1) {
      expect(await kinds(qiming)).toBe('ok');
      drawn.push(await kinds(binjiang));
    }
    expect(new Set(drawn)).toEqual(new Set(['ok', 'refused']));
  });

  it('set for one user are refused if the user or a parameter is unknown, or if the call needs no sign-in', async ({
    sandbox,
  }) => {
    await expect(arm(sandbox, { kind: 'code', username: 'nobody' })).rejects.toThrow('没有账号 nobody');
    const login = { call: 'auth.login', kind: 'code', username: 'qiming01' };
    await expect(arm(sandbox, login)).rejects.toThrow('auth.login 不需登录即可调用，不能只对账号 qiming01 设置故障');
    await expect(arm(sandbox, { kind: 'code', user: 'qiming01' })).rejects.toThrow('没有名为 user 的参数');
  });

  it('end automatically after their duration, or when removed', async ({ sandbox, qiming }) => {
    await arm(sandbox, { kind: 'code', expiresInMs: 150 });
    const lasting = await arm(sandbox, { kind: 'code' });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await sandbox.control('GET', 'faults')).toMatchObject([{ id: lasting.id }]);
    await sandbox.control('DELETE', `faults/${lasting.id}`);
    expect((await qiming.send(calls.list)).outcome).toMatchObject({ kind: 'ok' });
  });

  it('are refused if the call or the kind is unknown', async ({ sandbox }) => {
    await expect(arm(sandbox, { call: 'rooms.fly', kind: 'code' })).rejects.toThrow('没有名为 rooms.fly 的接口');
    await expect(arm(sandbox, { kind: 'earthquake' })).rejects.toThrow('参数 kind 不正确');
  });
});
