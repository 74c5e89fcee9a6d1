import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readEnvelope, refusalCodes } from '#contracts/envelopes.ts';
import { startCellsNginx } from '../support/cells.ts';
import type { ServerProxy } from '../support/server-proxy.ts';
import { canServe } from '../support/production.ts';
import { type RecordingCell, startRecordingCell } from '../support/recording-cell.ts';

const MESSAGE = '这个沙箱的服务器暂时无法连接，请稍后重试。如果刚才提交了修改，结果未知，请刷新核对。';

// Skipped if nginx, the Debian packages with nginx, or openssl are not available.
describe.skipIf(!canServe())('nginx with a cell that is down', () => {
  let a: RecordingCell;
  let nginx: ServerProxy;

  beforeAll(async () => {
    a = await startRecordingCell('a');
    const b = await startRecordingCell('b');
    nginx = await startCellsNginx({ cells: { a: a.port, b: b.port } });
    b.stop();
  });
  beforeEach(() => {
    a.requests.length = 0;
    a.respond(null);
  });
  afterAll(async () => {
    await nginx.stop();
    a.stop();
  });

  test('serves the sandboxes of the other cell, and the built files', async () => {
    for (let count = 0; count < 6; count++)
      for (const path of ['/s/a-spring/', '/', '/go/a-0123456789abcdef0123', '/assets/index-1.js', '/go/land.js'])
        expect(await nginx.send(path)).toMatchObject({ status: 200, text: 'cell a' });
  });

  const calls = [
    { method: 'GET', path: '/s/b-spring/business/api/sc/room/list?pageNum=1', family: 'business' },
    { method: 'POST', path: '/s/b-spring/business/api/sc/room/add', family: 'business' },
    { method: 'PUT', path: '/s/b-spring/oauthServer/api/user', family: 'business' },
    { method: 'DELETE', path: '/s/b-spring/__mock/sandboxes/b-spring', family: 'business' },
    { method: 'POST', path: '/s/b-spring/loginAuth/login', family: 'auth' },
  ] as const;
  for (const { method, path, family } of calls)
    test(`answers ${method} ${path} with an envelope`, async () => {
      const body = method === 'GET' ? {} : { body: '{}' };
      const { status, headers, text } = await nginx.send(path, { method, ...body });
      expect(status).toBe(502);
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'retry-after': '10',
        'cache-control': 'no-store',
        'x-unreachable-cell': 'b',
      });
      const code = family === 'auth' ? '500' : refusalCodes.failed;
      expect(readEnvelope(family, JSON.parse(text))).toEqual({ kind: 'refused', code, message: MESSAGE });
      expect(a.requests).toEqual([]);
    });

  for (const path of ['/s/b-spring/', '/s/b-spring/edu/room?pageNum=2', '/go/b-0123456789abcdef0123'])
    test(`answers ${path} with a page that reloads itself`, async () => {
      const { status, headers, text } = await nginx.send(path);
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([502, '10', 'no-store']);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(text).toContain('<meta http-equiv="refresh" content="10">');
      expect(text).toContain('这个沙箱所在的服务器暂时无法连接，其他沙箱不受影响，已保存的数据会保留。');
      expect(text).not.toMatch(/<script|src=|href=|url\(/);
      const nonce = /<style nonce="([0-9a-f]{32})">/.exec(text)?.[1] ?? '';
      expect(headers['content-security-policy']).toContain(`default-src 'none'; style-src 'nonce-${nonce}';`);
      expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' });
    });

  test('reports that the cell is not ready', async () => {
    expect((await nginx.send('/readyz/b')).status).toBe(502);
    expect((await nginx.send('/readyz/a')).status).toBe(200);
    expect((await nginx.send('/readyz/c')).status).toBe(502);
  });
});

describe.skipIf(!canServe())('nginx with a cell that fails during a request', () => {
  let cells: Record<'a' | 'b', RecordingCell>;
  let nginx: ServerProxy;

  beforeAll(async () => {
    cells = { a: await startRecordingCell('a'), b: await startRecordingCell('b') };
    nginx = await startCellsNginx({
      cells: { a: cells.a.port, b: cells.b.port },
      replace: { 'proxy_read_timeout 185s': 'proxy_read_timeout 1s' },
    });
  });
  afterAll(async () => {
    await nginx.stop();
    cells.a.stop();
    cells.b.stop();
  });

  const methods = ['GET', 'POST', 'PUT', 'DELETE'];
  const failures: { name: string; status: number; fail: (response: ServerResponse) => void; methods?: string[] }[] = [
    { name: 'closes the connection', status: 502, fail: (response) => response.socket?.destroy() },
    {
      name: 'sends invalid headers',
      status: 502,
      fail: (response) => response.socket?.end('HTTP/1.1 200 OK\r\nInvalid\0: 1\r\n\r\n'),
    },
    { name: 'does not respond in time', status: 504, fail: () => undefined, methods: ['POST'] },
  ];
  for (const { name, status, fail, ...rest } of failures)
    for (const method of rest.methods ?? methods)
      test(`sends ${method} once to a cell that ${name}, on a new and on a reused connection`, async () => {
        cells.b.requests.length = 0;
        for (const isReused of [false, true]) {
          cells.b.respond(null);
          if (isReused) await nginx.send('/s/b-spring/warm-up');
          cells.b.respond((_, response) => fail(response));
          const body = method === 'GET' ? {} : { body: '{}' };
          const answer = await nginx.send('/s/b-spring/business/api/a', { method, ...body });
          expect([answer.status, JSON.parse(answer.text)]).toEqual([
            status,
            { respCode: refusalCodes.failed, respMsg: MESSAGE, data: null },
          ]);
        }
        const [first, warmUp, second, ...more] = cells.b.requests;
        expect([first?.method, second?.method, more, cells.a.requests]).toEqual([method, method, [], []]);
        expect(second?.connection).toBe(warmUp?.connection);
      });

  test('cuts off a response that the cell cuts off', async () => {
    cells.b.respond((_, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('part', () => response.socket?.destroy());
    });
    await expect(nginx.send('/s/b-spring/business/api/a')).rejects.toThrow();
  });

  test('connects to the cell again as soon as it is back', async () => {
    const { port } = cells.b;
    cells.b.stop();
    expect((await nginx.send('/s/b-spring/')).status).toBe(502);
    cells.b = await startRecordingCell('b', port);
    onTestFinished(() => cells.b.stop());
    expect(await nginx.send('/s/b-spring/')).toMatchObject({ status: 200, text: 'cell b' });
  });
});
