import { describe, expect } from 'vitest';
import { rooms as calls } from '#contracts/calls/rooms.ts';
import { OPERATION_KEY_HEADER, RENEWED_TOKEN_HEADER } from '#contracts/envelopes.ts';
import { depts } from '#seed/fixed-ids.ts';
import type { Caller, CallReply } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

const keyHeader = (key: string) => ({ [OPERATION_KEY_HEADER]: key });
const form = { roomName: '只做一次', deptId: depts.xihu };

describe('a write with an operation key is performed once (R4)', () => {
  const add = (qiming: Caller, key: string, input: object = form, who = qiming): Promise<CallReply> =>
    who.send(calls.add, { ...input }, keyHeader(key));
  const count = async (qiming: Caller): Promise<number> =>
    (await qiming.data<{ total: number }>(calls.list, { roomName: form.roomName })).total;

  it('returns the first response to every attempt, even if that response was lost', async ({ sandbox, qiming }) => {
    await sandbox.control('POST', 'faults', { call: calls.add.name, kind: 'lose-answer', times: 1 });
    await expect(add(qiming, 'k1')).rejects.toThrow();
    const again = await Promise.all(Array.from({ length: 20 }, () => add(qiming, 'k1')));
    expect(new Set(again.map(({ text }) => text)).size).toBe(1);
    expect(again[0]?.outcome?.kind).toBe('ok');
    expect(await count(qiming)).toBe(1);
  });

  it('is performed once for concurrent attempts', async ({ qiming }) => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(qiming, 'k1')));
    expect(answers.every(({ outcome }) => outcome?.kind === 'ok')).toBe(true);
    expect(await count(qiming)).toBe(1);
  });

  it('changes nothing when refused, and may be retried', async ({ qiming }) => {
    await qiming.data(calls.add, form);
    const { outcome } = await add(qiming, 'k1');
    expect(outcome).toMatchObject({ kind: 'refused', message: '教室名称已存在' });
    const { rows } = await qiming.data<{ rows: { roomId: string }[] }>(calls.list, { roomName: form.roomName });
    await qiming.data(calls.remove, { id: rows[0]?.roomId });
    expect((await add(qiming, 'k1')).outcome?.kind).toBe('ok');
  });

  it('is refused when another operation used its key', async ({ qiming }) => {
    await add(qiming, 'k1');
    const { outcome } = await add(qiming, 'k1', { ...form, remark: '改过' });
    expect(outcome).toMatchObject({ kind: 'refused', message: '操作标识已用于另一项操作，请刷新页面后重新提交' });
  });

  it('stays one operation when it is retried with the renewed token', async ({ sandbox, qiming }) => {
    await sandbox.control('POST', 'faults', { call: calls.add.name, kind: 'lose-answer', times: 1 });
    await expect(add(qiming, 'k1')).rejects.toThrow();
    await sandbox.control('POST', 'sessions', { username: 'qiming01', how: 'expire' });
    const { headers, outcome } = await add(qiming, 'k1');
    expect(outcome).toMatchObject({ kind: 'renewed' });
    const renewed = sandbox.caller(headers.get(RENEWED_TOKEN_HEADER) ?? '');
    expect((await add(qiming, 'k1', form, renewed)).outcome?.kind).toBe('ok');
    expect((await add(qiming, 'k1', { ...form, remark: '改过' }, renewed)).outcome).toMatchObject({
      message: '操作标识已用于另一项操作，请刷新页面后重新提交',
    });
    qiming = renewed;
    expect(await count(qiming)).toBe(1);
  });

  it('stays one operation when it is retried after signing in again', async ({ sandbox, qiming }) => {
    await add(qiming, 'k1');
    expect((await add(qiming, 'k1', form, await sandbox.signIn('qiming01'))).outcome?.kind).toBe('ok');
    expect(await count(qiming)).toBe(1);
  });

  it('is identified by its key together with its call and its user', async ({ qiming, lantian }) => {
    const answers = [await add(qiming, 'k1'), await lantian.send(calls.list, {}, keyHeader('k1'))];
    const { rows } = await qiming.data<{ rows: { roomId: string }[] }>(calls.list, { roomName: form.roomName });
    const id = rows[0]?.roomId;
    answers.push(await lantian.send(calls.remove, { id }, keyHeader('k1')));
    expect(answers.map(({ outcome }) => outcome?.kind)).toEqual(['ok', 'ok', 'refused']);
    expect((await qiming.send(calls.remove, { id }, keyHeader('k1'))).outcome?.kind).toBe('ok');
  });

  it('is forgotten after a day of the sandbox’s clock', async ({ sandbox, qiming }) => {
    await add(qiming, 'k1');
    await sandbox.control('PUT', 'clock', { advanceMs: 24 * 3_600_000 });
    qiming = await sandbox.signIn('qiming01');
    expect((await add(qiming, 'k1')).outcome).toMatchObject({ kind: 'refused', message: '教室名称已存在' });
  });

  it('is performed each time without a key; a read is performed each time even with a key', async ({ qiming }) => {
    const twice = [await qiming.send(calls.add, form), await qiming.send(calls.add, form)];
    expect(twice.map(({ outcome }) => outcome?.kind)).toEqual(['ok', 'refused']);
    const before = await qiming.send(calls.list, { roomName: form.roomName }, keyHeader('k2'));
    await qiming.data(calls.add, { ...form, deptId: depts.binjiang });
    expect((await qiming.send(calls.list, { roomName: form.roomName }, keyHeader('k2'))).text).not.toBe(before.text);
  });
});
