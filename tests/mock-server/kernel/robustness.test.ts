import { connect } from 'node:net';
import { describe, expect } from 'vitest';
import { rooms as calls } from '#contracts/calls/rooms.ts';
import { bases } from '#contracts/envelopes.ts';
import { registry } from '#contracts/registry.ts';
import { depts } from '#seed/fixed-ids.ts';
import { fuzz } from '../../support/fuzz.ts';
import { rawRequest, type TestSandbox } from '../../support/server.ts';
import { sharedSandboxTest as it } from '../../support/server-test.ts';

const json = { 'content-type': 'application/json' };
const addPath = bases.business + calls.add.path;
const listPath = bases.business + calls.list.path;

describe('returns an envelope and changes nothing for any input', () => {
  /** Returns every row except those of the operation log, to which refusals are added. */
  const state = async (sandbox: TestSandbox): Promise<string> => {
    const { operationLog: _, ...rows } = (await rawRequest(`${sandbox.url}/__mock/db/db`)).json as Record<
      string,
      unknown
    >;
    return JSON.stringify(rows);
  };
  const room = (more: string): string => `{"roomName":"教室","deptId":"${depts.xihu}",${more}}`;

  const bodies = [
    { name: 'a body that is not JSON', body: '{"roomName":', status: 400, message: '请求内容不是有效的 JSON' },
    { name: 'an empty body', body: '', status: 400, message: '请求内容不是有效的 JSON' },
    {
      name: 'half a character',
      body: Buffer.from([0x22, 0xe6]),
      status: 400,
      message: '请求内容不是有效的 UTF-8 文本',
    },
    { name: 'a list', body: '[]', status: 200, message: '请求参数不正确' },
    { name: 'null', body: 'null', status: 200, message: '请求参数不正确' },
    { name: '__proto__', body: room('"__proto__":{"inUse":1}'), status: 400, message: '请求内容含有不允许的字段' },
    {
      name: '__proto__ deep inside',
      body: room('"x":[{"y":{"__proto__":1}}]'),
      status: 400,
      message: '请求内容含有不允许的字段',
    },
    {
      name: 'escaped __proto__',
      body: room('"\\u005f_proto__":{}'),
      status: 400,
      message: '请求内容含有不允许的字段',
    },
    {
      name: 'constructor',
      body: room('"constructor":{"prototype":{}}'),
      status: 400,
      message: '请求内容含有不允许的字段',
    },
    {
      name: 'deep nesting',
      body: room(`"x":${'['.repeat(100_000)}${']'.repeat(100_000)},"remark":7`),
      status: 200,
      message: '参数 remark 不正确',
    },
    { name: 'more than a megabyte', body: `"${'x'.repeat(1024 * 1024)}"`, status: 413, message: '请求内容过大' },
  ];
  for (const { name, body, status, message } of bodies)
    it(`a body of ${name}`, async ({ sandbox, qiming }) => {
      const before = await state(sandbox);
      const headers = { ...json, authorization: `Bearer ${qiming.token}` };
      const reply = await rawRequest(sandbox.url + addPath, { method: 'POST', headers, body });
      expect([reply.status, reply.json]).toEqual([
        status,
        { respCode: expect.any(String), respMsg: message, data: null },
      ]);
      expect(await state(sandbox)).toBe(before);
      expect(({} as Record<string, unknown>)['inUse']).toBeUndefined();
    });

  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])
    it(`a write with content type ${type || 'none'}, as a foreign page can send it`, async ({ sandbox, qiming }) => {
      const headers = { 'content-type': type, authorization: `Bearer ${qiming.token}` };
      const reply = await rawRequest(sandbox.url + addPath, { method: 'POST', headers, body: room('"inUse":1') });
      expect([reply.status, reply.json]).toMatchObject([415, { respMsg: '请求内容必须是 JSON' }]);
    });

  const paths = [
    { path: '/business/api/sc/room/list', status: 404, message: '接口不存在' },
    { path: '/business/api/', status: 404, message: '接口不存在' },
    { path: '/loginAuth/wk/auth', status: 404, message: '接口不存在' },
    { path: '/oauthServer/api/anything', status: 404, message: '接口不存在' },
    { path: `${listPath}/more`, status: 404, message: '接口不存在' },
    { path: '/business/api/sc/room/info/detailById/%E0%A4%A', status: 400, message: '请求地址不正确' },
    { path: '/business/api/sc/room/info/detailById/..%2f..%2fetc', status: 200, message: '编号格式不正确' },
    { path: `${listPath}?__proto__=1`, status: 400, message: '请求参数含有不允许的字段' },
    { path: `${listPath}?pageNum=1&pageNum=2`, status: 200, message: '参数 pageNum 不正确' },
    { path: `${listPath}?pageSize=100000`, status: 200, message: '参数 pageSize 不正确' },
    { path: `${listPath}?pageNum=-1`, status: 200, message: '参数 pageNum 不正确' },
    { path: '/__mock/unknown', status: 404, message: '接口不存在' },
    { path: '/__mock/constructor', status: 404, message: '接口不存在' },
    { path: '/__mock/db/nothing', status: 404, message: '数据不存在' },
    { path: '/__mock/db/room?roomName_like=(', status: 400, message: '不支持的查询条件' },
    { path: '/__mock/db/room?callback=alert', status: 400, message: '不支持的查询条件' },
  ];
  for (const { path, status, message } of paths)
    it(`the path ${path}`, async ({ sandbox, qiming }) => {
      const reply = await rawRequest(sandbox.url + path, { headers: { authorization: `Bearer ${qiming.token}` } });
      expect([reply.status, reply.json]).toMatchObject([status, { respMsg: message, data: null }]);
    });

  it('another method of a known path', async ({ sandbox }) => {
    for (const method of ['POST', 'DELETE', 'PATCH', 'OPTIONS']) {
      const reply = await rawRequest(sandbox.url + listPath, { method });
      expect([reply.status, reply.json, reply.headers.get('access-control-allow-origin')]).toMatchObject([
        404,
        { respMsg: '接口不存在' },
        null,
      ]);
    }
  });

  it('an unknown path, which is listed as unhandled', async ({ server }) => {
    const own = await server.sandbox();
    await rawRequest(`${own.url}/business/api/no/such/call`);
    expect(await own.control('GET', 'unhandled')).toMatchObject([
      { method: 'GET', path: '/business/api/no/such/call' },
    ]);
  });

  it('a change through the raw tables', async ({ sandbox }) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const reply = await rawRequest(`${sandbox.url}/__mock/db/room`, {
        method,
        headers: json,
        ...(method === 'DELETE' ? {} : { body: '{}' }),
      });
      expect([reply.status, reply.json]).toMatchObject([405, { respMsg: '原始数据只能读取' }]);
    }
    expect(await state(sandbox)).not.toMatch(/passwordHash|sessionId/);
  });

  const lines = [
    { name: 'a request that is not HTTP', text: 'hello\r\n\r\n', status: 400 },
    {
      name: 'a header without end',
      text: `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      status: 431,
    },
  ];
  for (const { name, text, status } of lines)
    it(`on the wire: ${name}`, async ({ server }) => {
      const answer = await raw(server.port, text);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(answer).toMatch(/\{"respCode":"0400","respMsg":"[^"]+","data":null\}$/);
    });

  it('a broken input of every call, sent by a user who may send it', async () => {
    const { requests, faults } = await fuzz(1, 20_260_907);
    expect(faults).toEqual([]);
    expect(requests).toBe(registry.length);
  });
});

function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (bytes) => {
      answer += String(bytes);
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}
