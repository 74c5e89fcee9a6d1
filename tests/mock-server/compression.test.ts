import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#contracts/call.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { students } from '#contracts/calls/students.ts';
import { bases } from '#contracts/envelopes.ts';
import { type Caller, sharedTestServer, type TestSandbox, type TestServer } from '../support/server.ts';
import { type RawAnswer, rawAnswer, unpacked } from '../support/wire.ts';

const WEEK = { beginDate: '2026-09-07', endDate: '2026-09-13' };

describe('the answers of calls', () => {
  let server: TestServer;
  let sandbox: TestSandbox;
  let caller: Caller;
  beforeAll(async () => {
    server = await sharedTestServer();
    sandbox = await server.sandbox();
    caller = await sandbox.signIn('qiming01');
  });
  afterEach(() => sandbox.control('DELETE', 'faults'));
  afterAll(() => server.close());

  const ask = (call: Call, query: Record<string, string>, accepted?: string): Promise<RawAnswer> =>
    rawAnswer(`${sandbox.url}${bases[call.family]}${call.path}?${new URLSearchParams(query)}`, {
      authorization: `Bearer ${caller.token}`,
      'accept-encoding': accepted,
    });
  const arm = (kind: string, form: object = {}) =>
    sandbox.control('POST', 'faults', { call: claTimes.calendar.name, kind, ...form });

  const long = [
    { name: 'a week', call: claTimes.calendar, query: WEEK },
    { name: 'a list', call: students.list, query: { pageNum: '1', pageSize: '50' } },
  ];
  for (const { name, call, query } of long) {
    for (const encoding of ['br', 'gzip'])
      it(`${name} travels in ${encoding}, the same when it is unpacked`, async () => {
        const plain = await ask(call, query);
        const { status, headers, bytes } = await ask(call, query, encoding);
        expect([status, headers['content-encoding'], headers.vary]).toEqual([200, encoding, 'Accept-Encoding']);
        expect(headers['content-type']).toBe('application/json; charset=utf-8');
        expect(headers['content-length']).toBe(String(bytes.length));
        expect(bytes.length).toBeLessThan(plain.bytes.length / 4);
        expect(unpacked({ headers, bytes })).toBe(plain.bytes.toString());
      });

    it(`${name} travels as it is to who refuses the rest`, async () => {
      const { headers, bytes } = await ask(call, query, 'br;q=0, gzip;q=0');
      expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'Accept-Encoding']);
      expect(JSON.parse(bytes.toString())).toMatchObject({ respCode: '0000' });
    });
  }

  const short: { name: string; call: Call; query: Record<string, string> }[] = [
    { name: 'a list of nothing', call: rooms.list, query: { roomName: '没有这间教室' } },
    { name: 'a refusal', call: claTimes.calendar, query: { ...WEEK, endDate: '2026-09-14' } },
  ];
  for (const { name, call, query } of short)
    it(`${name} fits into a packet as it is`, async () => {
      const { headers, bytes } = await ask(call, query, 'gzip, br');
      expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
      expect(JSON.parse(bytes.toString())).toHaveProperty('respCode');
    });

  it('a workbook is compressed in itself', async () => {
    const { headers, bytes } = await ask(rooms.export, {}, 'gzip, br');
    expect(bytes.length).toBeGreaterThan(1_400);
    expect(headers['content-encoding']).toBe(undefined);
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
  });

  it('one that comes late or in pieces is the same in the end', async () => {
    const whole = await ask(claTimes.calendar, WEEK, 'br');
    for (const kind of ['delay', 'dribble']) {
      await arm(kind, { delayMs: 100, times: 1 });
      const answer = await ask(claTimes.calendar, WEEK, 'br');
      expect([answer.headers['content-encoding'], answer.bytes]).toEqual(['br', whole.bytes]);
    }
  });

  it('one that breaks off is announced in its whole length', async () => {
    await arm('truncate', { times: 1 });
    await expect(ask(claTimes.calendar, WEEK, 'br')).rejects.toThrow('aborted');
  });

  for (const kind of ['status', 'html', 'empty', 'malformed'])
    it(`what a fault (${kind}) puts in their place is sent as it is`, async () => {
      await arm(kind, { times: 1 });
      const { headers, bytes } = await ask(claTimes.calendar, WEEK, 'br');
      expect(headers['content-encoding']).toBe(undefined);
      expect(bytes.toString()).not.toContain('操作成功');
    });
});
