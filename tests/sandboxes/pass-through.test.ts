// @data-folder
import { type IncomingMessage, request, type RequestListener } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startCell, startOtherServer } from '../support/cell-servers.ts';
import { freeCells } from '../support/free-cells.ts';
import { rawRequest, startTestServer, type TestServer } from '../support/server.ts';

const KEY = 'a-key-that-nobody-guesses-0123456789';
const JSON_TYPE = { 'content-type': 'application/json' };

let a: TestServer;
let b: TestServer;
beforeAll(async () => {
  const all = await freeCells('a', 'b', 'c');
  const [first, second] = all;
  a = await startCell(first, all, { accessKey: KEY });
  b = await startCell(second, all, { accessKey: KEY });
});
afterAll(() => Promise.all([a.close(), b.close()]));

/** Sends a control request to cell a, by default with the key of the server. */
async function ask(
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = { 'x-mock-key': KEY },
) {
  const response = await rawRequest(a.url + path, {
    method,
    headers: { ...(body && JSON_TYPE), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { respCode, respMsg, data } = (response.json ?? {}) as { respCode?: string; respMsg?: string; data?: never };
  return { ...response, code: respCode, message: respMsg, data: data as unknown };
}
const atB = (method: string, path: string, body?: object) => ask(method, `/__mock/cells/b${path}`, body);

interface Made {
  id: string;
  url: string;
  visitor: { key: string };
  owner: { key: string };
}
const create = async (name: string): Promise<Made> =>
  (await atB('POST', '/__mock/sandboxes', { name, scenario: 'small' })).data as Made;

describe('the pass-through to another cell', () => {
  it('creates, resets and deletes a sandbox there, and reads with a query', async () => {
    const { id, url } = await create('春季');
    expect(id).toMatch(/^b-/);
    expect(url).toBe(`${b.url}/s/${id}/`);
    const sandbox = `/s/${id}/__mock`;
    expect((await atB('POST', `${sandbox}/reset`, { name: '别的' })).message).toBe('请输入沙箱的名称以确认');
    expect((await atB('POST', `${sandbox}/reset`, { name: '春季' })).code).toBe('0000');
    expect((await atB('GET', `${sandbox}/counts?call=teacher.list`)).code).toBe('0000');
    expect((await atB('GET', `${sandbox}/counts?misspelt=1`)).message).toContain('misspelt');
    expect((await atB('DELETE', `/__mock/sandboxes/${id}`, { name: '春季' })).code).toBe('0000');
    expect(await atB('GET', `${sandbox}/sandbox`)).toMatchObject({ status: 404, message: '沙箱不存在' });
  });

  it('downloads a file with its name, and no cookie', async () => {
    const group = (await atB('POST', '/__mock/groups', { name: '七月班', trainees: ['王一'] })).data as { id: string };
    const file = await atB('GET', `/__mock/board-file?group=${group.id}`);
    expect(file.status).toBe(200);
    expect(file.bytes.subarray(0, 2).toString()).toBe('PK');
    expect(file.headers.get('content-type')).toContain('spreadsheetml');
    expect(decodeURIComponent(file.headers.get('content-disposition') ?? '')).toContain('七月班');
    expect(file.headers.get('content-security-policy')).toBe('sandbox');
    expect(file.headers.get('cache-control')).toBe('no-store');
    expect(file.headers.get('set-cookie')).toBeNull();
  });

  it('also works for this cell', async () => {
    expect((await ask('GET', '/__mock/cells/a/__mock/cell')).data).toMatchObject({ name: 'a' });
    expect((await atB('GET', '/__mock/cell')).data).toMatchObject({ name: 'b' });
    const { id } = (await ask('POST', '/__mock/cells/a/__mock/sandboxes', { name: '秋季' })).data as Made;
    expect((await ask('GET', `/__mock/cells/a/s/${id}/__mock/sandbox`)).data).toMatchObject({ id });
  });

  it('accepts the cookie of an operator', async () => {
    const entered = await rawRequest(`${a.url}/__mock/enter`, {
      method: 'POST',
      body: new URLSearchParams({ key: KEY }),
    });
    const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(cookie).toMatch(/^mockKey=/);
    expect((await ask('GET', '/__mock/cells/b/__mock/cell', undefined, { cookie })).data).toMatchObject({ name: 'b' });
  });

  it('refuses visitors, owners and callers without a key, whatever the path', async () => {
    const { id, visitor, owner } = await create('夏季');
    const refused = new Set<string>();
    for (const key of [visitor.key, owner.key, ''])
      for (const path of ['/__mock/sandboxes', `/s/${id}/__mock/sandbox`, '/../x', '/edu/room'])
        for (const cell of ['b', 'unknown']) {
          const { status, text } = await ask('GET', `/__mock/cells/${cell}${path}`, undefined, { 'x-mock-key': key });
          if (path !== '/../x') refused.add(`${status} ${text}`);
        }
    expect(refused.size).toBe(1);
    expect([...refused][0]).toMatch(/^403 /);
    // Keys of a sandbox in this cell give no access either, also when the request arrives in that sandbox.
    const own = (await ask('POST', '/__mock/sandboxes', { name: '冬季' })).data as Made;
    const inSandbox = `/s/${own.id}/__mock/cells/b/__mock/sandboxes`;
    expect((await ask('GET', inSandbox, undefined, { 'x-mock-key': own.owner.key })).status).toBe(404);
    expect((await ask('GET', inSandbox)).status).toBe(404);
  });

  it('refuses requests that a page of another site can send', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const { id } = await create('立春');
    const entered = await rawRequest(`${a.url}/__mock/enter`, {
      method: 'POST',
      body: new URLSearchParams({ key: KEY }),
    });
    const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
    const post = (headers: Record<string, string>, body = '') =>
      rawRequest(`${a.url}/__mock/cells/b/s/${id}/__mock/undo-reset`, {
        method: 'POST',
        headers: { cookie, ...headers },
        body,
      });
    expect((await post(form)).status).toBe(415);
    expect((await post(form, 'key=1')).status).toBe(415);
    expect((await post({ 'content-type': 'text/plain' }, '{}')).status).toBe(415);
    expect((await post({ ...JSON_TYPE, origin: 'http://other.example' }, '{}')).status).toBe(403);
    expect((await post({ ...JSON_TYPE, 'sec-fetch-site': 'cross-site' }, '{}')).status).toBe(403);
    expect((await post(JSON_TYPE)).json).toMatchObject({ respMsg: expect.not.stringContaining('Content-Type') });
  });

  it.each([
    ['with ..', '/s/../__mock/sandboxes', 400],
    ['with an encoded ..', '/s/%2e%2e/__mock/sandboxes', 400],
    ['with an encoded slash', '/s/b-x%2F..%2F__mock/sandboxes', 400],
    ['with an encoded slash in a parameter', '/__mock/links/x%2Fy', 400],
    ['of a page', '/', 400],
    ['of a call of the console', '/business/api/room/list', 400],
    ['of a call in a sandbox', '/s/b-x/business/api/room/list', 400],
    ['of the raw tables', '/__mock/db/student', 404],
    ['of the entrance', '/__mock/enter', 404],
    ['of the handbook', '/__mock/handbook', 404],
    ['of another cell again', '/__mock/cells/a/__mock/cell', 400],
    ['of an unknown action', '/__mock/unknown', 404],
    ['with a backslash', '/s\\b-x/__mock/sandbox', 400],
    ['of another host', '//other.example/__mock/cell', 400],
  ])('refuses a path %s', async (_, path, status) => {
    const sent = new Promise<number>((resolve, reject) => {
      request(
        { port: a.port, method: 'GET', path: `/__mock/cells/b${path}`, headers: { 'x-mock-key': KEY } },
        (res: IncomingMessage) => (res.resume(), resolve(res.statusCode ?? 0)),
      )
        .on('error', reject)
        .end();
    });
    expect(await sent).toBe(status);
  });

  it('refuses a cell that does not exist, and a body that is too large', async () => {
    expect(await ask('GET', '/__mock/cells/d/__mock/cell')).toMatchObject({
      status: 404,
      message: '没有名为 d 的服务器',
    });
    expect((await atB('POST', '/__mock/sandboxes', { name: 'x'.repeat(1_100_000) })).status).toBe(413);
  });

  it('says that a cell is unreachable, and that a write may have been carried out', async () => {
    expect(await ask('GET', '/__mock/cells/c/__mock/cell')).toMatchObject({
      status: 502,
      message: '无法连接服务器 c，请稍后重试',
    });
    expect(await ask('POST', '/__mock/cells/c/__mock/sandboxes', { name: '春季' })).toMatchObject({
      status: 502,
      message: '无法连接服务器 c，操作可能已经完成，请先查看再决定是否重试',
    });
  });
});

describe('the pass-through to a server that misbehaves', () => {
  /** Starts cell x beside a server that responds with `answer`. Returns the address that passes requests on to it. */
  async function beside(answer: RequestListener): Promise<{ root: string; received: IncomingMessage[] }> {
    const received: IncomingMessage[] = [];
    const url = await startOtherServer((req, res) => {
      received.push(req);
      answer(req, res);
    });
    const [x, y] = await freeCells('x', 'y');
    const server = await startCell(x, [x, { ...y, url }]);
    onTestFinished(() => server.close());
    return { root: `${server.url}/__mock/cells/y`, received };
  }

  it('does not repeat a write whose connection breaks', async () => {
    const { root, received } = await beside((req) => void req.socket.destroy());
    const { status } = await rawRequest(`${root}/__mock/reset`, { method: 'POST', headers: JSON_TYPE, body: '{}' });
    expect([status, received.length]).toEqual([502, 1]);
  });

  it('gives up on a cell that does not answer within a minute', async () => {
    const { root, received } = await beside(() => undefined);
    const { timeout } = AbortSignal;
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout.call(AbortSignal, ms / 1_000));
    onTestFinished(() => limit.mockRestore());
    const { status, json } = await rawRequest(`${root}/__mock/reset`, {
      method: 'POST',
      headers: JSON_TYPE,
      body: '{}',
    });
    expect(limit).toHaveBeenCalledWith(60_000);
    expect([status, json, received.length]).toMatchObject([
      504,
      { respMsg: expect.stringContaining('没有按时回答') },
      1,
    ]);
  });

  it('follows no redirect', async () => {
    const { root, received } = await beside((_, res) => void res.writeHead(307, { location: '/__mock/cell' }).end());
    const { status, headers } = await rawRequest(`${root}/__mock/cell`);
    expect([status, headers.get('location'), received.length]).toEqual([502, null, 1]);
  });

  it('passes no cookies and no headers of the connection, in either direction', async () => {
    const { root, received } = await beside((_, res) => {
      res.setHeaders(new Headers({ 'set-cookie': 'mockKey=1', 'x-other': '1', 'access-control-allow-origin': '*' }));
      res.end('{}');
    });
    const { headers } = await rawRequest(`${root}/__mock/cell?x=1`, {
      headers: { cookie: 'mockKey=2', authorization: 'Bearer 3', 'x-forwarded-for': '4', te: 'trailers' },
    });
    for (const name of ['set-cookie', 'x-other', 'access-control-allow-origin']) expect(headers.get(name)).toBeNull();
    expect(Object.keys(received[0]?.headers ?? {}).sort()).toEqual([
      'connection',
      'content-length',
      'content-type',
      'host',
    ]);
    expect(received[0]?.url).toBe('/__mock/cell?x=1');
  });

  it('aborts a download whose response breaks off, instead of completing it', async () => {
    const { root } = await beside((req, res) => {
      res.writeHead(200, { 'content-length': 1_000 });
      res.write('x', () => req.socket.destroy());
    });
    await expect(rawRequest(`${root}/__mock/board-file?group=g`)).rejects.toThrow();
  });
});

it('a server without other cells passes nothing on', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.close());
  const { status, json } = await rawRequest(`${server.url}/__mock/cells/a/__mock/cell`);
  expect([status, json]).toMatchObject([404, { respMsg: '没有名为 a 的服务器' }]);
});
