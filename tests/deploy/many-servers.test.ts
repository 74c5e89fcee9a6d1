import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect as connectByHttp2 } from 'node:http2';
import { request } from 'node:https';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { canServe } from '../support/production.ts';
import type { RecordingCell } from '../support/recording-cell.ts';
import { startRecordedCells } from '../support/recorded-cells.ts';
import type { ServerProxy } from '../support/server-proxy.ts';

const MOVED = '"~^/s/a-mapped(/|$)" b;';

// Skipped if nginx, the Debian packages with nginx, or openssl are not available.
describe.skipIf(!canServe())('nginx in front of two cells', () => {
  let a: RecordingCell;
  let b: RecordingCell;
  let nginx: ServerProxy;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    ({ a, b, nginx, stop } = await startRecordedCells(MOVED));
  });
  beforeEach(() => {
    for (const cell of [a, b]) {
      cell.requests.length = 0;
      cell.respond(null);
    }
  });
  afterAll(() => stop());

  const routes = [
    { path: '/s/a-spring/', cell: 'a' },
    { path: '/s/b-spring/', cell: 'b' },
    { path: '/s/b-spring', cell: 'b' },
    { path: '/s/b-spring/business/api/sc/room/list?pageNum=2', cell: 'b' },
    { path: '/s/b-spring/__mock/sandbox', cell: 'b' },
    { path: '/go/b-0123456789abcdef0123', cell: 'b' },
    { path: '/go/a-0123456789abcdef0123', cell: 'a' },
    { path: '/go/0123456789abcdef0123', cell: 'a' },
    { path: '/s/spring/', cell: 'a' },
    { path: '/s/bb-spring/', cell: 'a' },
    { path: '/s/c-spring/', cell: 'a' },
    { path: '/s/a-mapped/business/api/a', cell: 'b' },
    { path: '/s/a-mapped', cell: 'b' },
    { path: '/s/a-mapped-not/', cell: 'a' },
    { path: '/s/%62-spring/', cell: 'b' },
    { path: '/', cell: 'a' },
    { path: '/business/api/s/b-spring/', cell: 'a' },
    { path: '/desk', cell: 'a' },
    { path: '/business/api/files/%E5%9B%BE/a%2Fb.png?a=%20b', cell: 'a' },
  ];
  for (const { path, cell } of routes)
    test(`sends ${path} unchanged to cell ${cell}`, async () => {
      const { status, text } = await nginx.send(path);
      expect([status, text]).toEqual([200, `cell ${cell}`]);
      const [asked, other] = cell === 'a' ? [a, b] : [b, a];
      expect(asked.requests.map(({ url }) => url)).toEqual([path]);
      expect(other.requests).toEqual([]);
    });

  test('passes on the host with its port, the protocol and the client address, and ignores forwarding headers of the client', async () => {
    const { https } = nginx.ports;
    const headers = { 'x-forwarded-proto': 'http', 'x-forwarded-for': '1.2.3.4', 'x-target-cell': 'b', origin: 'o' };
    await nginx.send('/business/api/a', { headers: { ...headers, 'idempotency-key': 'k', 'x-mock-key': 'm' } });
    expect(a.requests[0]?.headers).toMatchObject({
      host: `127.0.0.1:${https}`,
      origin: 'o',
      'idempotency-key': 'k',
      'x-mock-key': 'm',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '127.0.0.1',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(a.requests[0]?.headers).not.toHaveProperty('x-target-cell');
  });

  test('serves HTTP/2 and passes on its host', async () => {
    const { https } = nginx.ports;
    const session = connectByHttp2(`https://127.0.0.1:${https}`, { ca: nginx.certificate });
    onTestFinished(() => session.destroy());
    const stream = session.request({ ':path': '/s/b-spring/' });
    const [headers] = await once(stream, 'response');
    stream.resume();
    expect(headers[':status']).toBe(200);
    expect(b.requests[0]?.headers.host).toBe(`127.0.0.1:${https}`);
  });

  test('reuses connections to a cell', async () => {
    for (let count = 0; count < 20; count++) await nginx.send('/s/b-spring/');
    // Each of nginx's processes has connections of its own.
    expect(new Set(b.requests.map(({ connection }) => connection)).size).toBeLessThan(10);
  });

  test('redirects HTTP to HTTPS', async () => {
    const answer = await fetch(`http://127.0.0.1:${nginx.ports.http}/s/b-spring/?a=1`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([308, 'https://127.0.0.1/s/b-spring/?a=1']);
  });

  for (const status of [301, 303, 400, 401, 403, 404, 413, 429, 500, 502, 503, 504])
    test(`passes on status ${status} of a cell with its body, cookies and headers`, async () => {
      const own = [
        ['Set-Cookie', 'a=1; Path=/s/b-spring/; HttpOnly'],
        ['Set-Cookie', 'b=2; Path=/'],
        ['Location', '/s/b-spring/edu/room'],
        ['Date', 'Mon, 07 Sep 2026 02:00:00 GMT'],
        ['Content-Security-Policy', "default-src 'self'"],
        ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'],
        ['X-Content-Type-Options', 'nosniff'],
        ['X-Frame-Options', 'DENY'],
        ['Referrer-Policy', 'no-referrer'],
        ['Cache-Control', 'no-store'],
        ['ETag', '"1"'],
        ['access_token', 'renewed'],
        ['Content-Type', 'text/html; charset=utf-8'],
      ] as const;
      b.respond((_, response) => void response.writeHead(status, own.flat()).end('<p>own</p>'));
      const { status: received, text, rawHeaders } = await nginx.send('/s/b-spring/');
      expect([received, text]).toEqual([status, '<p>own</p>']);
      const pairs = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [[name.toLowerCase(), rawHeaders[at + 1]]] : []));
      for (const name of new Set(own.map(([one]) => one)))
        expect(pairs.filter(([other]) => other === name.toLowerCase())).toEqual(
          own.filter(([other]) => other === name).map(([one, value]) => [one.toLowerCase(), value]),
        );
    });

  test('leaves the compression of responses to the cell', async () => {
    const page = '<p>own</p>'.repeat(1000);
    b.respond((_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(page));
    const { headers, text } = await nginx.send('/s/b-spring/', { headers: { 'accept-encoding': 'gzip' } });
    expect(b.requests[0]?.headers['accept-encoding']).toBe('gzip');
    expect([headers['content-encoding'], text]).toEqual([undefined, page]);
  });

  test('answers HEAD with the headers of the cell and no body', async () => {
    b.respond(
      ({ method }, response) => void response.writeHead(200, { 'x-method': method, 'content-length': 9 }).end(),
    );
    const { headers, text } = await nginx.send('/s/b-spring/', { method: 'HEAD' });
    expect([headers['x-method'], headers['content-length'], text]).toEqual(['HEAD', '9', '']);
  });

  test('passes on each part of a response at once', async () => {
    const responding = new Promise<ServerResponse>((resolve) => b.respond((_, response) => resolve(response)));
    const sent = request({ ...target(), path: '/s/b-spring/business/api/export' }).end();
    const response = await responding;
    response.write('one');
    const [received] = (await once(sent, 'response')) as [IncomingMessage];
    expect(String((await once(received, 'data'))[0])).toBe('one');
    response.write('two');
    expect(String((await once(received, 'data'))[0])).toBe('two');
    response.end();
    await once(received.resume(), 'end');
  });

  test('ends the request to the cell when the client goes away', async () => {
    const responding = new Promise<ServerResponse>((resolve) => b.respond((_, response) => resolve(response)));
    const sent = request({ ...target(), method: 'POST', path: '/s/b-spring/business/api/a' }).end('{}');
    sent.on('error', () => undefined);
    const response = await responding;
    const closed = once(response, 'close');
    sent.destroy();
    await closed;
    expect(response.writableFinished).toBe(false);
  });

  test('ends the request to the cell when an HTTP/2 client cancels it', async () => {
    const session = connectByHttp2(`https://127.0.0.1:${nginx.ports.https}`, { ca: nginx.certificate });
    onTestFinished(() => session.destroy());
    const responding = new Promise<ServerResponse>((resolve) => b.respond((_, response) => resolve(response)));
    const stream = session.request({ ':path': '/s/b-spring/business/api/a' });
    const response = await responding;
    const closed = once(response, 'close');
    stream.close(8);
    await closed;
    expect(response.writableFinished).toBe(false);
  });

  test('refuses a body of more than 17 MB without asking a cell', async () => {
    const { status } = await nginx.send('/s/b-spring/business/api/upload', {
      method: 'POST',
      headers: { 'content-length': '18000000' },
    });
    expect([status, b.requests]).toEqual([413, []]);
  });

  test('takes a built file from whichever cell has it', async () => {
    a.respond((_, response) => void response.writeHead(404).end());
    for (let count = 0; count < 4; count++) {
      const { status, text } = await nginx.send('/assets/index-D2x_1.js');
      expect([status, text]).toEqual([200, 'cell b']);
    }
    expect(a.requests.length).toBeGreaterThan(0);
  });

  test('answers 404 for a built file that no cell has', async () => {
    for (const cell of [a, b]) cell.respond((_, response) => void response.writeHead(404).end('文件不存在'));
    const { status, text } = await nginx.send('/assets/index-gone.js');
    expect([status, text]).toEqual([404, '文件不存在']);
  });

  test('reports its own health, and the readiness of each cell', async () => {
    b.respond((_, response) => void response.writeHead(503).end('not ready'));
    expect((await nginx.send('/healthz')).status).toBe(204);
    expect((await nginx.send('/readyz/a')).status).toBe(200);
    expect(await nginx.send('/readyz/b')).toMatchObject({ status: 503, text: 'not ready' });
    expect([...a.requests, ...b.requests].map(({ url }) => url)).toEqual(['/readyz', '/readyz']);
  });

  for (const path of ['/metrics', '/metrics/', '/%6detrics', '//metrics', '/a/../metrics', '/readyz', '/readyz/A'])
    test(`answers 404 to ${path}`, async () => {
      expect((await nginx.send(path)).status).toBe(404);
      expect([...a.requests, ...b.requests]).toEqual([]);
    });

  const target = () => ({ host: '127.0.0.1', port: nginx.ports.https, ca: nginx.certificate, agent: false as const });
});
