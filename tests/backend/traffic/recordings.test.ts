import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '#scripts/commands/root.mjs';
import { readContract } from '#scripts/contract-diff/read-contract.ts';
import { readRecording } from '#scripts/backend/traffic/read-recording.ts';
import { Traffic } from '#scripts/backend/traffic/traffic.ts';
import { roomExample } from '#contracts/examples/entities/room.ts';
import { harOf, ok, type Recorded } from './har.ts';

const contract = await readContract(root, 'contract');
const folder = mkdtempSync(join(tmpdir(), 'traffic-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LIST = '/business/api/sc/room/list/searchList';
const DETAIL = '/business/api/sc/room/info/detailById/1843200000000000301';
const page = (row: object) => ok({ rows: [{ ...roomExample, ...row }], total: 1 });

async function read(text: string, prefixes: string[] = []) {
  const file = join(folder, 'recording');
  writeFileSync(file, text);
  const traffic = new Traffic({ contract, prefixes });
  const counts = await readRecording(file, (exchange) => traffic.add(exchange));
  return { counts, traffic };
}

const findingsOf = async (...recorded: Recorded[]) => {
  const { traffic } = await read(harOf(recorded));
  return traffic.findings.map(({ severity, rule, call, field, found }) =>
    [severity, rule, call, field, found].filter(Boolean).join(' '),
  );
};

describe('a response in a HAR', () => {
  it('without a difference gives no finding', async () => {
    expect(await findingsOf({ path: `${LIST}?roomName=a`, body: page({}) })).toEqual([]);
  });

  it.each([
    ['a missing field', { roomName: undefined }, 'fault field-missing rooms.list data.rows[].roomName 缺失'],
    ['a required field that is null', { roomName: null }, 'fault field-type rooms.list data.rows[].roomName null'],
    ['an id as a number', { roomId: 184320 }, 'fault field-type rooms.list data.rows[].roomId 整数'],
    [
      'an id beyond the precision of numbers',
      { roomId: 2 ** 60 },
      'fault field-type rooms.list data.rows[].roomId 超过精度的整数',
    ],
    ['an unknown value of an enumeration', { inUse: 7 }, 'fault enum-unknown rooms.list data.rows[].inUse 7'],
    ['a boolean flag', { inUse: true }, 'fault enum-unknown rooms.list data.rows[].inUse 布尔值'],
    [
      'a time in ISO format',
      { createTime: '2026-09-01T08:30:00' },
      'fault field-format rooms.list data.rows[].createTime ISO 时间（yyyy-MM-ddTHH:mm:ss）',
    ],
    [
      'a time in milliseconds',
      { createTime: 1_788_222_600_000 },
      'fault field-type rooms.list data.rows[].createTime 13 位整数（可能是时间戳）',
    ],
    ['a text as an object', { deptName: { name: 'x' } }, 'fault field-type rooms.list data.rows[].deptName 对象'],
  ])('with %s gives one finding', async (_, row, finding) => {
    expect(await findingsOf({ path: LIST, body: page(row) })).toEqual([finding]);
  });

  it('may contain fields that the console does not read', async () => {
    expect(await findingsOf({ path: LIST, body: page({ createBy: 12, params: {} }) })).toEqual([]);
  });

  it.each([
    ['another envelope', { code: 200, msg: 'ok', data: [] }, '对象 {code, msg, data}'],
    ['a bare list', [roomExample], '数组'],
    ['a page', '<html><body>login</body></html>', 'HTML'],
    ['no content', '', '没有内容'],
  ])('with %s is reported as having no envelope', async (_, body, found) => {
    expect(await findingsOf({ path: LIST, body, ...(body === '' && { content: { size: 0, text: '' } }) })).toEqual([
      `fault no-envelope rooms.list ${found}`,
    ]);
  });

  it('with a refusal gives no finding, and its code is counted', async () => {
    const refusal = { respCode: '0409', respMsg: '教室名称已存在', data: null };
    const { traffic } = await read(
      harOf([
        { path: LIST, body: refusal },
        { path: LIST, status: 403, body: refusal },
      ]),
    );
    expect(traffic.findings).toEqual([]);
    expect([...(traffic.calls.get('rooms.list')?.codes ?? [])]).toEqual([['0409', 2]]);
  });

  it('with an HTTP error and no envelope gives a fault', async () => {
    expect(
      await findingsOf(
        { path: DETAIL, status: 500, body: { timestamp: 1, status: 500, error: 'x', path: '/' } },
        { path: '/business/api/sc/course/list/searchCourseList', status: 404, body: {} },
      ),
    ).toEqual(expect.arrayContaining(['fault status-error rooms.detail HTTP 500']));
  });

  it('with the same fault in several recordings gives one finding with a count', async () => {
    const recorded = Array.from({ length: 5 }, () => ({ path: LIST, body: page({ roomId: 1 }) }));
    const { traffic } = await read(harOf(recorded));
    expect(traffic.findings.map(({ count }) => count)).toEqual([5]);
    expect(traffic.findings[0]?.impact).not.toBe('');
  });
});

describe('the body of a response', () => {
  const wrong = Buffer.from(JSON.stringify(page({ roomId: 1 })));
  const base64 = (body: Buffer, header = ''): Partial<Recorded> => ({
    content: { mimeType: 'application/json', encoding: 'base64', text: body.toString('base64'), size: wrong.length },
    headers: header ? [{ name: 'Content-Encoding', value: header }] : [],
  });

  it.each([
    ['in Base64', base64(wrong)],
    ['compressed by gzip', base64(gzipSync(wrong))],
    ['compressed by gzip, as the header says', base64(gzipSync(wrong), 'gzip')],
    ['compressed by brotli', base64(brotliCompressSync(wrong), 'br')],
    ['decoded, although the header names a compression', base64(wrong, 'br')],
  ])('%s is compared', async (_, recorded) => {
    expect(await findingsOf({ path: LIST, ...recorded })).toEqual([
      'fault field-type rooms.list data.rows[].roomId 整数',
    ]);
  });

  it.each([
    [
      'is truncated',
      { content: { mimeType: 'application/json', text: wrong.toString().slice(0, 40), size: wrong.length } },
    ],
    ['was not recorded', { content: { mimeType: 'application/json', size: wrong.length } }],
    ['was lost by the browser', { content: { mimeType: 'application/json', size: wrong.length, text: '' } }],
    ['is that of a cache', { status: 304, content: { size: 0 } }],
    ['was cancelled', { status: 0, content: { size: 0 } }],
    ['was cancelled, as Playwright writes it', { status: -1, content: { size: -1, mimeType: 'x-unknown' } }],
  ])('that %s is not compared, but counted as such', async (_, recorded) => {
    const { traffic } = await read(harOf([{ path: LIST, ...recorded }]));
    expect(traffic.findings).toEqual([]);
    expect(traffic.calls.get('rooms.list')).toMatchObject({ exchanges: 1, unjudged: 1 });
  });

  it.each([
    ['a workbook', { mimeType: 'application/vnd.ms-excel', encoding: 'base64', text: 'UEsDBBQA', size: 6 }, []],
    [
      'an empty file',
      { mimeType: 'application/octet-stream', text: '', size: 0 },
      ['fault file-answer rooms.export 没有内容'],
    ],
    ['a page', { mimeType: 'text/html', text: '<html>', size: 6 }, ['fault file-answer rooms.export HTML']],
  ])('of a file call must be a non-empty file: %s', async (_, content, findings) => {
    expect(await findingsOf({ path: '/business/api/sc/room/export', content })).toEqual(findings);
  });
});

describe('durations', () => {
  const file = { path: '/business/api/sc/room/export', content: { mimeType: 'application/zip', text: 'PK', size: 2 } };
  const list = { path: LIST, body: page({}) };

  it.each([
    [2900, list, []],
    [3100, list, ['warning slow rooms.list']],
    [8100, list, ['fault too-slow rooms.list 超过 8 秒']],
    [20_000, file, []],
    [30_100, file, ['fault too-slow rooms.export 超过 30 秒']],
  ])('of %i ms give a finding only above the limit of their call', async (time, recorded, findings) => {
    expect(await findingsOf({ ...recorded, time })).toEqual(findings);
  });
});

describe('fields without a value', () => {
  it('are listed if no row has a value', async () => {
    const rows = [
      { ...roomExample, remark: null, deptName: '' },
      { ...roomExample, remark: '', deptName: '启明一区' },
    ];
    const { traffic } = await read(harOf([{ path: LIST, body: ok({ rows, total: 2 }) }]));
    const fields = traffic.filled.neverFilled().filter(({ field }) => /remark|deptName/.test(field));
    expect(fields).toEqual([{ call: 'rooms.list', field: 'rows[].remark', places: 2 }]);
  });
});

describe('paths', () => {
  it.each([
    '/gateway/v1/business/api/sc/room/info/detailById/7',
    '/sc/room/info/detailById/7',
    '/campus/sc/room/info/detailById/7/',
  ])('%s belongs to a call, whatever its prefix', async (path) => {
    const { traffic } = await read(harOf([{ path, body: ok(roomExample) }]));
    expect([...traffic.calls.keys()]).toEqual(['rooms.detail']);
  });

  it('with another prefix are left out if the prefix is given', async () => {
    const recorded = [
      { path: `/other${LIST}`, body: page({}) },
      { path: `/campus${LIST}`, body: page({}) },
    ];
    const { traffic } = await read(harOf(recorded), ['/campus']);
    expect(traffic.calls.get('rooms.list')?.exchanges).toBe(1);
  });

  it('that are unknown are listed without ids, names and numbers', async () => {
    const recorded = [
      '/business/api/sc/student/byPhone/13812345678',
      '/business/api/sc/user/zhangsan/%E5%BC%A0%E4%B8%89',
    ];
    const { traffic } = await read(harOf(recorded.map((path) => ({ path, body: {} }))));
    expect([...traffic.unknownPaths.keys()]).toEqual([
      'GET /business/api/sc/student/byPhone/{…}',
      'GET /business/api/sc/user/{…}/{…}',
    ]);
  });

  it('of scripts are counted, but not listed as unknown', async () => {
    const { traffic } = await read(
      harOf([{ path: '/assets/a.js', content: { mimeType: 'text/javascript', text: 'x' } }]),
    );
    expect(traffic.others).toBe(1);
    expect(traffic.unknownPaths.size).toBe(0);
  });
});

describe('an access log', () => {
  const line = (values: object) =>
    JSON.stringify({ method: 'GET', uri: `${LIST}?a=1`, status: 200, request_time: 0.12, ...values });
  const wrong = JSON.stringify(page({ roomId: 1 }));

  it.each([
    ['with a body', { type: 'application/json', body: wrong }],
    ['with a body in Base64', { body_b64: Buffer.from(wrong).toString('base64') }],
    ['with a compressed body in Base64', { body_b64: gzipSync(wrong).toString('base64'), encoding: 'gzip' }],
    [
      'with the request line of the combined format',
      { method: undefined, uri: undefined, request: `GET ${LIST} HTTP/1.1`, body: wrong },
    ],
    ['with a body as an object', { response_body: JSON.parse(wrong) as object }],
  ])('%s is compared line by line', async (_, values) => {
    const { counts, traffic } = await read(`${line(values)}\n\n{"broken\n${line(values)}\n`);
    expect(counts).toEqual({ kind: 'access log', exchanges: 2, unreadable: 1 });
    expect(traffic.findings.map(({ rule, count }) => `${rule} ${count}`)).toEqual(['field-type 2']);
    expect(traffic.calls.get('rooms.list')?.durations).toEqual([120, 120]);
  });

  it.each([
    [
      'of Docker',
      JSON.stringify({ log: `${line({ body: wrong })}\n`, stream: 'stdout', time: '2026-09-07T00:00:00Z' }),
    ],
    ['of syslog', `<190>Sep  7 08:00:00 web nginx: ${line({ body: wrong })}`],
    ['of containerd', `2026-09-07T00:00:00.000000000Z stdout F ${line({ body: wrong })}`],
  ])('in the form %s is compared', async (_, text) => {
    const { counts, traffic } = await read(`${text}\n`);
    expect(counts).toEqual({ kind: 'access log', exchanges: 1, unreadable: 0 });
    expect(traffic.findings.map(({ rule }) => rule)).toEqual(['field-type']);
  });

  it('with a part of a body counts it as not compared', async () => {
    const { traffic } = await read(line({ body: wrong.slice(0, 50), size: 5000 }));
    expect(traffic.findings).toEqual([]);
    expect(traffic.calls.get('rooms.list')?.unjudged).toBe(1);
  });

  it('without any request is refused with one sentence', async () => {
    await expect(read('127.0.0.1 - - [07/Sep/2026] "GET / HTTP/1.1" 200\n')).rejects.toThrow('没有任何请求');
    await expect(read('{"log": {"entries": [')).rejects.toThrow('不是完整的 HAR');
  });
});
