import { describe, expect } from 'vitest';
import type { Call } from '#contracts/call.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { students } from '#contracts/calls/students.ts';
import { bases } from '#contracts/envelopes.ts';
import type { Caller, TestSandbox } from '../../support/server.ts';
import { sharedSandboxTest as it } from '../../support/server-test.ts';
import { type RawResponse, rawResponse, decompressedText } from '../../support/wire.ts';

const WEEK = { beginDate: '2026-09-07', endDate: '2026-09-13' };

describe('compression of responses', () => {
  it.afterEach(({ sandbox }) => sandbox.control('DELETE', 'faults'));

  const ask = (
    sandbox: TestSandbox,
    qiming: Caller,
    call: Call,
    query: Record<string, string>,
    accepted?: string,
  ): Promise<RawResponse> =>
    rawResponse(`${sandbox.url}${bases[call.family]}${call.path}?${new URLSearchParams(query)}`, {
      authorization: `Bearer ${qiming.token}`,
      'accept-encoding': accepted,
    });
  const arm = (sandbox: TestSandbox, kind: string, form: object = {}) =>
    sandbox.control('POST', 'faults', { call: claTimes.calendar.name, kind, ...form });

  const long = [
    { name: 'a week', call: claTimes.calendar, query: WEEK },
    { name: 'a list', call: students.list, query: { pageNum: '1', pageSize: '50' } },
  ];
  for (const { name, call, query } of long) {
    for (const encoding of ['br', 'gzip'])
      it(`sends ${name} in ${encoding}, identical after decompression`, async ({ sandbox, qiming }) => {
        const plain = await ask(sandbox, qiming, call, query);
        const { status, headers, bytes } = await ask(sandbox, qiming, call, query, encoding);
        expect([status, headers['content-encoding'], headers.vary]).toEqual([200, encoding, 'Accept-Encoding']);
        expect(headers['content-type']).toBe('application/json; charset=utf-8');
        expect(headers['content-length']).toBe(String(bytes.length));
        expect(bytes.length).toBeLessThan(plain.bytes.length / 4);
        expect(decompressedText({ headers, bytes })).toBe(plain.bytes.toString());
      });

    it(`sends ${name} uncompressed to a client that refuses other encodings`, async ({ sandbox, qiming }) => {
      const { headers, bytes } = await ask(sandbox, qiming, call, query, 'br;q=0, gzip;q=0');
      expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'Accept-Encoding']);
      expect(JSON.parse(bytes.toString())).toMatchObject({ respCode: '0000' });
    });
  }

  const short: { name: string; call: Call; query: Record<string, string> }[] = [
    { name: 'an empty list', call: rooms.list, query: { roomName: '没有这间教室' } },
    { name: 'a refusal', call: claTimes.calendar, query: { ...WEEK, endDate: '2026-09-14' } },
  ];
  for (const { name, call, query } of short)
    it(`sends ${name} uncompressed because it fits into one packet`, async ({ sandbox, qiming }) => {
      const { headers, bytes } = await ask(sandbox, qiming, call, query, 'gzip, br');
      expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
      expect(JSON.parse(bytes.toString())).toHaveProperty('respCode');
    });

  it('sends a workbook uncompressed because its file format is compressed already', async ({ sandbox, qiming }) => {
    const { headers, bytes } = await ask(sandbox, qiming, rooms.export, {}, 'gzip, br');
    expect(bytes.length).toBeGreaterThan(1_400);
    expect(headers['content-encoding']).toBe(undefined);
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
  });

  it('sends an identical body when the response is delayed or chunked', async ({ sandbox, qiming }) => {
    const whole = await ask(sandbox, qiming, claTimes.calendar, WEEK, 'br');
    for (const kind of ['delay', 'dribble']) {
      await arm(sandbox, kind, { delayMs: 100, times: 1 });
      const answer = await ask(sandbox, qiming, claTimes.calendar, WEEK, 'br');
      expect([answer.headers['content-encoding'], answer.bytes]).toEqual(['br', whole.bytes]);
    }
  });

  it('announces the full length of a response that a fault truncates', async ({ sandbox, qiming }) => {
    await arm(sandbox, 'truncate', { times: 1 });
    await expect(ask(sandbox, qiming, claTimes.calendar, WEEK, 'br')).rejects.toThrow('aborted');
  });

  for (const kind of ['status', 'html', 'empty', 'malformed'])
    it(`sends the response that a fault of kind ${kind} substitutes uncompressed`, async ({ sandbox, qiming }) => {
      await arm(sandbox, kind, { times: 1 });
      const { headers, bytes } = await ask(sandbox, qiming, claTimes.calendar, WEEK, 'br');
      expect(headers['content-encoding']).toBe(undefined);
      expect(bytes.toString()).not.toContain('操作成功');
    });
});
