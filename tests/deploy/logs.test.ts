import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect as connectByHttp2 } from 'node:http2';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect as connectPlain } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { bases } from '#contracts/envelopes.ts';
import { registry } from '#contracts/registry.ts';
import { routes } from '#web/app/routes.ts';
import { canRunContainer, Container, type ContainerResponse } from '../support/container.ts';
import { writeCertificate } from '../support/production.ts';

/** Occurs in every part of a request that may be secret, and must not occur in a log. */
const SECRET = 'eyJ7Qx-secretMark';
const PHONE = '13812345678';
const SECRETS = /secretMark|7Qx|secret|13812345678/i;
const SECRET_HEADERS = Object.fromEntries(
  ['authorization', 'cookie', 'referer', 'user-agent', 'origin', 'x-request-id', 'x-forwarded-for', SECRET].map(
    (name) => [name, `${SECRET}=${PHONE}`],
  ),
);
const QUERY = `?yytToken=${SECRET}&phone=${PHONE}`;
const FIELDS = [
  'time',
  'kind',
  'request',
  'method',
  'path',
  'protocol',
  'status',
  'bytes',
  'seconds',
  'upstreamStatus',
  'upstreamSeconds',
];
/** Path parameters that are not ids. */
const PARAMETERS: Record<string, string> = { username: 'secret', type: 'sys_gender', parentValue: '1' };
const plainIds = (path: string): string => path.replace(/\{(\w+)\}/g, (_, name: string) => PARAMETERS[name] ?? '17');

/** Responses of a faulty backend by the last segment of the path. */
const faults: Record<string, (response: ServerResponse) => void> = {
  closes: (response) => response.socket?.destroy(),
  'closes-within': (response) => {
    response.writeHead(200, { 'content-length': 100_000 }).write(SECRET);
    setImmediate(() => response.socket?.destroy());
  },
  'invalid-headers': (response) => response.socket?.end(`HTTP/1.1 200 OK\r\n${SECRET}\0: 1\r\n\r\n`),
  'invalid-status': (response) => response.socket?.end(`${SECRET} 200\r\n\r\n`),
  'large-headers': (response) => response.setHeader('x-large', SECRET.repeat(2000)).end(),
  'never-answers': () => undefined,
};

async function startBackend(): Promise<Server> {
  const backend = createServer((request, response) => {
    request.resume();
    const fault = faults[request.url?.split('?')[0]?.split('/').at(-1) ?? ''];
    if (fault) fault(response);
    else request.on('end', () => response.end(SECRET));
  }).listen(0, '127.0.0.1');
  await once(backend, 'listening');
  return backend;
}
const addressOf = (server: Server, scheme = 'http'): string =>
  `${scheme}://localhost:${(server.address() as AddressInfo).port}`;

describe.skipIf(!canRunContainer())('log of the container', () => {
  let backend: Server;
  let container: Container;
  const send = (method: string, path: string, body?: string | Buffer): Promise<ContainerResponse> =>
    container.ask(method, path, { headers: SECRET_HEADERS, ...(body !== undefined && { body }) });
  const lineAfter = async (method: string, path: string, body?: string) =>
    container.lineOf(await send(method, path, body));

  beforeAll(async () => {
    backend = await startBackend();
    const shortest = { timeouts: { call: 1, file: 1, moveIn: 1 }, errorReporting: { address: '/console-faults' } };
    container = await Container.start({
      backend: addressOf(backend),
      html: { 'index.html': '<div id="root"></div>', 'assets/index-D2x_1.js': '0;' },
      mounted: { 'console.json': JSON.stringify(shortest) },
    });
  });
  afterAll(async () => {
    await container.stop();
    backend.closeAllConnections();
    backend.close();
  });

  test('has one line for each page, with the path and without secrets', async () => {
    for (const { path } of routes) {
      const address = path.replace(/:\w+/g, '17');
      const line = await lineAfter('GET', `${address}${QUERY}`);
      expect(line).toMatchObject({ method: 'GET', path: address, status: 200, upstreamStatus: null });
      expect(Object.keys(line)).toEqual(FIELDS);
    }
  });

  test('has one line for each call, with the path and without secrets', async () => {
    for (const { method, family, path, query } of registry) {
      const fields = Object.keys(query?.shape ?? {}).map((name) => `&${name}=${SECRET}`);
      const line = await lineAfter(
        method,
        `${bases[family]}${plainIds(path)}${QUERY}${fields.join('')}`,
        method === 'GET' ? undefined : JSON.stringify({ password: SECRET, phone: PHONE }),
      );
      const logged = plainIds(path).replace('checkUsernameUnique/secret', 'checkUsernameUnique/*');
      expect(line).toMatchObject({ method, path: bases[family] + logged, status: 200, upstreamStatus: 200 });
    }
  });

  const masked = [
    { path: `/go/${SECRET}`, logged: '/go/*' },
    { path: '/go/secret', logged: '/go/*' },
    { path: `/s/secret/dashboard${QUERY}`, logged: '/s/*' },
    { path: `/feeds/${SECRET}.ics`, logged: '/feeds/*' },
    { path: '/business/api/feeds/secret.ics', logged: '/business/api/feeds/*' },
    { path: `/business/api/files/${SECRET}/logo.png`, logged: '/business/api/files/*' },
    { path: `/edu/${PHONE}`, logged: '/edu/*' },
    { path: `/edu/${PHONE}/list`, logged: '/edu/*' },
    { path: `/dashboard%3FyytToken=${SECRET}`, logged: '/*' },
    { path: `/edu/room;token=${SECRET}`, logged: '/edu/*' },
    { path: `/edu/room&token=${SECRET}`, logged: '/edu/*' },
    { path: `//${SECRET}`, logged: '/*' },
    { path: `/business/api/%73ecret${QUERY}`, logged: '/business/api/*' },
    { path: `/assets/index-D2x_1.js${QUERY}`, logged: '/assets/index-D2x_1.js' },
    { path: `/console.json${QUERY}`, logged: '/console.json' },
    { path: `/custom/logo.png${QUERY}`, logged: '/custom/logo.png' },
    { path: `/system/dict/data/17${QUERY}`, logged: '/system/dict/data/17' },
    { path: `/edu/room/?${SECRET}`, logged: '/edu/room/' },
  ];
  for (const { path, logged } of masked)
    test(`shows ${path} as ${logged}`, async () => {
      expect((await lineAfter('GET', path))['path']).toBe(logged);
    });

  test('has a line without any raw part for each malformed request', async () => {
    const requests = [
      `GET /${SECRET.repeat(2000)}${QUERY} HTTP/1.1\r\nHost: a\r\n\r\n`,
      `GET /dashboard${QUERY} HTTP/1.1\r\nHost: a\r\nCookie: ${SECRET.repeat(2000)}\r\n\r\n`,
      `GET /dashboard${QUERY} HTTP/1.1\r\nAuthorization: ${SECRET}\r\n\r\n`,
      `GET /dashboard${QUERY} HTTP/1.1\r\nHost: a/${SECRET}\r\n\r\n`,
      `GET /dashboard${QUERY} HTTP/1.1\r\nHost: a\r\n${SECRET}\0: ${SECRET}\r\n\r\n`,
      `GET /dashboard${QUERY} HTTP/9.1\r\nHost: a\r\n\r\n`,
      `GET /dashboard${QUERY} ${SECRET}\r\nHost: a\r\n\r\n`,
      `GET /dashboard${QUERY}\r\n\r\n`,
      `SECRETMARK /dashboard${QUERY} HTTP/1.1\r\nHost: a\r\n\r\n`,
      `${SECRET} /dashboard HTTP/1.1\r\nHost: a\r\n\r\n`,
      `TRACE /dashboard${QUERY} HTTP/1.1\r\nHost: a\r\n\r\n`,
      `CONNECT ${SECRET}:443 HTTP/1.1\r\nHost: a\r\n\r\n`,
      `GET https://secret.example/${SECRET}${QUERY} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      `GET /%zz${SECRET} HTTP/1.1\r\nHost: a\r\n\r\n`,
      `POST /business/api/a${QUERY} HTTP/1.1\r\nHost: a\r\nContent-Length: ${SECRET}\r\n\r\n`,
      `POST /business/api/a${QUERY} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: ${SECRET}\r\n\r\n`,
      `POST /business/api/a${QUERY} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${SECRET}\r\n`,
      `${SECRET}\r\n\r\n`,
    ];
    for (const text of requests) {
      const before = container.lines().length;
      const answer = await sendRaw(text);
      await expect.poll(() => container.lines().length, { message: text.slice(0, 80) }).toBe(before + 1);
      const line = container.lines().at(-1) ?? {};
      expect(Object.keys(line)).toEqual(FIELDS);
      expect(line['method']).toMatch(/^(GET|POST|CONNECT|\*)$/);
      expect(answer).not.toMatch(/nginx\/|<html>/);
    }
  });

  test('has only the path of an HTTP/2 request, also if its headers are too large', async () => {
    const session = connectByHttp2(`https://127.0.0.1:${container.ports.https}`, { ca: container.certificate });
    session.on('error', () => undefined);
    onTestFinished(() => session.destroy());
    for (const [cookie, status] of [
      [SECRET, 200],
      // nginx closes the connection without a response.
      [SECRET.repeat(3000), null],
    ] as const) {
      const before = container.lines().length;
      const stream = session.request({ ':path': `/dashboard${QUERY}`, cookie, referer: SECRET });
      stream.on('error', () => undefined).resume();
      await new Promise((resolve) => stream.once('close', resolve));
      await expect.poll(() => container.lines().length).toBe(before + 1);
      expect(container.lines().at(-1)).toMatchObject({ protocol: 'HTTP/2.0', status });
    }
  });

  test('has only the path of a plain HTTP request, on either port', async () => {
    const { http, https } = container.ports;
    for (const port of [http, https]) {
      const socket = connectPlain(port, '127.0.0.1').end(
        `GET /dashboard${QUERY} HTTP/1.0\r\nCookie: ${SECRET}\r\n\r\n`,
      );
      socket.resume();
      await once(socket, 'close');
    }
    await expect
      .poll(() => container.lines().slice(-2))
      .toMatchObject([
        { path: '/dashboard', status: 308 },
        { path: '/dashboard', status: 400 },
      ]);
  });

  const broken = [
    { path: 'closes', status: 502, upstreamStatus: 502 },
    { path: 'invalid-headers', status: 502, upstreamStatus: 502 },
    { path: 'large-headers', status: 502, upstreamStatus: 502 },
    { path: 'closes-within', status: 200, upstreamStatus: 200 },
    { path: 'never-answers', status: 504, upstreamStatus: 504 },
  ];
  for (const { path, ...expected } of broken)
    test(`has status ${expected.status} for a backend that fails: ${path}`, async () => {
      const before = container.lines().length;
      const answer = await send('POST', `/business/api/fault/${path}${QUERY}`, SECRET).catch(() => null);
      await expect.poll(() => container.lines().length).toBe(before + 1);
      expect(container.lines().at(-1)).toMatchObject({ path: `/business/api/fault/${path}`, ...expected });
      if (expected.status >= 500) {
        expect(answer?.body.toString()).toBe('服务暂时不可用，请稍后再试。');
        expect(answer?.headers).toMatchObject({
          'content-type': 'text/plain; charset=utf-8',
          'cache-control': 'no-cache',
        });
      }
    }, 15_000);

  test('has status 413 for a body that is too large', async () => {
    const answer = await sendRaw(
      `POST /business/api/upload${QUERY} HTTP/1.1\r\nHost: a\r\nContent-Length: 20000000\r\n\r\n${SECRET}`,
    );
    expect(answer).toContain('内容过大。');
    await expect.poll(() => container.lines().at(-1)).toMatchObject({ path: '/business/api/upload', status: 413 });
  });

  test('has status 502 for a backend that is down', async () => {
    const closed = await startBackend();
    const down = await Container.start({ backend: addressOf(closed) });
    onTestFinished(() => down.stop());
    closed.close();
    const answer = await down.ask('GET', `/business/api/a${QUERY}`, { headers: SECRET_HEADERS });
    expect(await down.lineOf(answer)).toMatchObject({ path: '/business/api/a', status: 502, upstreamStatus: 502 });
    expect(down.log()).not.toMatch(SECRETS);
  });

  test('has status 502 for a backend whose certificate is not trusted', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'console-backend-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const credentials = { cert: readFileSync(writeCertificate(folder)), key: readFileSync(join(folder, 'key.pem')) };
    const untrusted = createTlsServer(credentials).listen(0, '127.0.0.1');
    onTestFinished(() => void untrusted.close());
    await once(untrusted, 'listening');
    const other = await Container.start({ backend: addressOf(untrusted, 'https') });
    onTestFinished(() => other.stop());
    const answer = await other.ask('GET', `/business/api/a${QUERY}`, { headers: SECRET_HEADERS });
    expect(await other.lineOf(answer)).toMatchObject({ path: '/business/api/a', status: 502, upstreamStatus: 502 });
    expect(other.log()).not.toMatch(SECRETS);
  });

  test('has status 502 for a backend that answers TLS with plain text', async () => {
    const other = await Container.start({ backend: addressOf(backend, 'https') });
    onTestFinished(() => other.stop());
    const answer = await other.ask('GET', `/business/api/a${QUERY}`, { headers: SECRET_HEADERS });
    expect(await other.lineOf(answer)).toMatchObject({ path: '/business/api/a', status: 502, upstreamStatus: 502 });
    expect(other.log()).not.toMatch(SECRETS);
  });

  test('has the path without secrets, below a base path and with prefixes that contain digits', async () => {
    const settings = {
      basePath: '/~2024/school.1a/',
      apiPrefixes: { business: '/api/v2024' },
      errorReporting: { address: '/console-faults' },
    };
    const other = await Container.start({
      backend: addressOf(backend),
      html: { 'index.html': '<div id="root"></div>', 'assets/index-D2x_1.js': '0;' },
      mounted: { 'console.json': JSON.stringify(settings) },
    });
    onTestFinished(() => other.stop());
    for (const [path, logged] of [
      [`/edu/room/17${QUERY}`, '/edu/room/17'],
      ['/assets/index-D2x_1.js', '/assets/index-D2x_1.js'],
      ['/go/secret', '/go/*'],
      ['/feeds/secret.ics', '/feeds/*'],
      [`/edu/${PHONE}/list`, '/edu/*'],
      ['/api/v2024/sc/room/list', '/api/v2024/sc/room/list'],
      ['/api/v2024/system/user/checkUsernameUnique/secret', '/api/v2024/system/user/checkUsernameUnique/*'],
      [`/api/v2024/files/${SECRET}/logo.png`, '/api/v2024/files/*'],
    ] as const) {
      const answer = await other.ask('GET', `/~2024/school.1a${path}`, { headers: SECRET_HEADERS });
      expect((await other.lineOf(answer))['path']).toBe(`/~2024/school.1a${logged}`);
    }
    const violation = await other.ask('POST', '/~2024/school.1a/console-faults', {
      headers: { 'content-type': 'application/csp-report' },
      body: '{"source-file":"https://a.example/~2024/school.1a/assets/index-D2x_1.js"}',
    });
    expect(await other.lineOf(violation)).toMatchObject({ file: '/~2024/school.1a/assets/index-D2x_1.js' });
    expect(other.log()).not.toMatch(SECRETS);
  });

  test('contains neither a secret nor a message of nginx after all of the above', () => {
    expect(container.log()).not.toMatch(SECRETS);
    expect(
      container
        .log()
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('{')),
    ).toEqual([]);
  });

  test('identifies each request by an id that the backend and the browser receive', async () => {
    const received = once(backend, 'request');
    const answer = await send('GET', '/business/api/sc/room/list');
    const [{ headers }] = await received;
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    expect(headers['x-request-id']).toBe(answer.headers['x-request-id']);
    expect(await container.lineOf(answer)).toMatchObject({ path: '/business/api/sc/room/list' });
  });

  /** Sends text by TLS. @returns the response's text */
  async function sendRaw(text: string): Promise<string> {
    const socket = connect({ port: container.ports.https, host: '127.0.0.1', ca: container.certificate });
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk) => (answer += chunk));
    // nginx may close the connection before it has read everything.
    socket.on('error', () => undefined);
    socket.end(text);
    await once(socket, 'close');
    return answer;
  }
});
