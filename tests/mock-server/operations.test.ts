import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rooms as calls } from '#contracts/calls/rooms.ts';
import { OPERATION_KEY_HEADER, RENEWED_TOKEN_HEADER } from '#contracts/envelopes.ts';
import { depts } from '#seed/fixed.ts';
import { type Caller, type Reply, sharedTestServer, type TestSandbox, type TestServer } from '../support/server.ts';

const named = (key: string) => ({ [OPERATION_KEY_HEADER]: key });
const form = { roomName: '只做一次', deptId: depts.xihu };

describe('a write with an operation key is done once (R4)', () => {
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

  const add = (key: string, input: object = form, who = caller): Promise<Reply> =>
    who.send(calls.add, { ...input }, named(key));
  const count = async (): Promise<number> =>
    (await caller.data<{ total: number }>(calls.list, { roomName: form.roomName })).total;

  it('however often it arrives, and whether its answer arrived: every attempt gets the first answer', async () => {
    await sandbox.control('POST', 'faults', { call: calls.add.name, kind: 'lose-answer', times: 1 });
    await expect(add('k1')).rejects.toThrow();
    const again = await Promise.all(Array.from({ length: 20 }, () => add('k1')));
    expect(new Set(again.map(({ text }) => text)).size).toBe(1);
    expect(again[0]?.outcome?.kind).toBe('ok');
    expect(await count()).toBe(1);
  });

  it('attempts that arrive together are one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add('k1')));
    expect(answers.every(({ outcome }) => outcome?.kind === 'ok')).toBe(true);
    expect(await count()).toBe(1);
  });

  it('one that was refused has done nothing, and may be tried again', async () => {
    await caller.data(calls.add, form);
    const { outcome } = await add('k1');
    expect(outcome).toMatchObject({ kind: 'refused', message: '教室名称已存在' });
    const { rows } = await caller.data<{ rows: { roomId: string }[] }>(calls.list, { roomName: form.roomName });
    await caller.data(calls.remove, { id: rows[0]?.roomId });
    expect((await add('k1')).outcome?.kind).toBe('ok');
  });

  it('the key of one operation is refused for another', async () => {
    await add('k1');
    const { outcome } = await add('k1', { ...form, remark: '改过' });
    expect(outcome).toMatchObject({ kind: 'refused', message: '操作标识已用于另一项操作，请刷新页面后重新提交' });
  });

  it('sent again with the token that followed an expired one, it is the same operation', async () => {
    await sandbox.control('POST', 'faults', { call: calls.add.name, kind: 'lose-answer', times: 1 });
    await expect(add('k1')).rejects.toThrow();
    await sandbox.control('POST', 'sessions', { username: 'qiming01', how: 'expire' });
    const { headers, outcome } = await add('k1');
    expect(outcome).toMatchObject({ kind: 'renewed' });
    const renewed = sandbox.caller(headers.get(RENEWED_TOKEN_HEADER) ?? '');
    expect((await add('k1', form, renewed)).outcome?.kind).toBe('ok');
    expect((await add('k1', { ...form, remark: '改过' }, renewed)).outcome).toMatchObject({
      message: '操作标识已用于另一项操作，请刷新页面后重新提交',
    });
    caller = renewed;
    expect(await count()).toBe(1);
  });

  it('so it is after signing in again', async () => {
    await add('k1');
    expect((await add('k1', form, await sandbox.signIn('qiming01'))).outcome?.kind).toBe('ok');
    expect(await count()).toBe(1);
  });

  it('belongs to its call and its user', async () => {
    const other = await sandbox.signIn('lantian01');
    const answers = [await add('k1'), await other.send(calls.list, {}, named('k1'))];
    const { rows } = await caller.data<{ rows: { roomId: string }[] }>(calls.list, { roomName: form.roomName });
    const id = rows[0]?.roomId;
    answers.push(await other.send(calls.remove, { id }, named('k1')));
    expect(answers.map(({ outcome }) => outcome?.kind)).toEqual(['ok', 'ok', 'refused']);
    expect((await caller.send(calls.remove, { id }, named('k1'))).outcome?.kind).toBe('ok');
  });

  it('is forgotten after a day of the sandbox’s clock', async () => {
    await add('k1');
    await sandbox.control('PUT', 'clock', { advanceMs: 24 * 3_600_000 });
    caller = await sandbox.signIn('qiming01');
    expect((await add('k1')).outcome).toMatchObject({ kind: 'refused', message: '教室名称已存在' });
  });

  it('without a key, and for a read, everything is done each time', async () => {
    const twice = [await caller.send(calls.add, form), await caller.send(calls.add, form)];
    expect(twice.map(({ outcome }) => outcome?.kind)).toEqual(['ok', 'refused']);
    const before = await caller.send(calls.list, { roomName: form.roomName }, named('k2'));
    await caller.data(calls.add, { ...form, deptId: depts.binjiang });
    expect((await caller.send(calls.list, { roomName: form.roomName }, named('k2'))).text).not.toBe(before.text);
  });
});
