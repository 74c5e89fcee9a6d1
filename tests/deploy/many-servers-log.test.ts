import { once } from 'node:events';
import { connect as connectPlain } from 'node:net';
import { connect } from 'node:tls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bases } from '#contracts/envelopes.ts';
import { registry } from '#contracts/registry.ts';
import { canServe } from '../support/production.ts';
import type { RecordingCell } from '../support/recording-cell.ts';
import { startRecordedCells } from '../support/recorded-cells.ts';
import type { ServerProxy } from '../support/server-proxy.ts';

/** Occurs in every part of a request that may be secret, and must not occur in a log. */
const SECRET = 'eyJ7Qx-secretMark';
const PHONE = '13812345678';
const CODE = 'b-0123456789abcdef0123';
const SECRETS = /secretMark|7Qx|13812345678|0123456789abcdef|secret/i;
const HEADERS = Object.fromEntries(
  ['authorization', 'cookie', 'referer', 'user-agent', 'x-mock-key', 'x-request-id', 'x-target-cell'].map((name) => [
    name,
    `${SECRET}=${PHONE}`,
  ]),
);
const QUERY = `?yytToken=${SECRET}&phone=${PHONE}`;
const FIELDS = 'time kind request method path protocol status bytes seconds cell upstreamStatus unreachable'.split(' ');

// Skipped if nginx, the Debian packages with nginx, or openssl are not available.
describe.skipIf(!canServe())('log of nginx in front of two cells', () => {
  let a: RecordingCell;
  let b: RecordingCell;
  let nginx: ServerProxy;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    ({ a, b, nginx, stop } = await startRecordedCells());
  });
  beforeEach(() => {
    a.respond(null);
    b.respond(null);
  });
  afterAll(() => stop());

  /** Returns the line that the action adds. nginx writes it after the response. */
  async function lineOf(action: () => Promise<unknown>): Promise<Record<string, unknown>> {
    const before = nginx.lines().length;
    await action();
    await expect.poll(() => nginx.lines().length).toBe(before + 1);
    const line = nginx.lines().at(-1) ?? {};
    expect(Object.keys(line)).toEqual(FIELDS);
    return line;
  }
  const lineAfter = (path: string, method = 'GET') => lineOf(() => nginx.send(path, { method, headers: HEADERS }));

  const masked = [
    { path: `/go/${CODE}`, logged: '/go/*', cell: 'b' },
    { path: `/go/${CODE}/`, logged: '/go/*', cell: 'b' },
    { path: '/go/b-secret', logged: '/go/*', cell: 'b' },
    { path: '/go/secret', logged: '/go/*', cell: 'a' },
    { path: `/s/b-secret/dashboard`, logged: '/s/*/dashboard', cell: 'b' },
    { path: '/s/b-secret/', logged: '/s/*/', cell: 'b' },
    { path: '/s/b-secret', logged: '/s/*', cell: 'b' },
    { path: `/s/b-secret/business/api/sc/room/${PHONE}`, logged: '/s/*/business/api/sc/room/*', cell: 'b' },
    { path: `/s/b-secret/__mock/links/${CODE}`, logged: '/s/*/__mock/links/*', cell: 'b' },
    { path: '/__mock/sandboxes/b-secret', logged: '/__mock/sandboxes/*', cell: 'a' },
    { path: '/s/b-spring/__mock/link-keys/secret', logged: '/s/*/__mock/link-keys/*', cell: 'b' },
    { path: `/s/b-spring/feeds/${SECRET}.ics`, logged: '/s/*/feeds/*', cell: 'b' },
    { path: '/s/b-spring/business/api/feeds/secret.ics', logged: '/s/*/business/api/feeds/*', cell: 'b' },
    { path: `/s/b-spring/go/${CODE}`, logged: '/s/*/go/*', cell: 'b' },
    { path: `/s/${SECRET}%3F/edu`, logged: '/s/*/edu', cell: 'a' },
    { path: `//go/${CODE}`, logged: '/*', cell: 'b' },
    { path: `//s/b-spring/${SECRET}`, logged: '/*', cell: 'b' },
    { path: `/edu/room;token=${SECRET}`, logged: '/edu/*', cell: 'a' },
    { path: '/assets/index-D2x_1.js', logged: '/assets/index-D2x_1.js', cell: '*' },
    { path: '/business/api/sc/room/17', logged: '/business/api/sc/room/17', cell: 'a' },
  ];
  for (const { path, logged, cell } of masked)
    test(`shows ${path} as ${logged}`, async () => {
      for (const address of [path, path + QUERY])
        expect(await lineAfter(address)).toMatchObject({ path: logged, cell, status: 200, upstreamStatus: '200' });
    });

  test('has one line for each call in a sandbox, with the path and without secrets', async () => {
    for (const { method, family, path } of registry) {
      const plain = bases[family] + path.replace('{username}', 'secret').replace(/\{\w+\}/g, '17');
      const logged = plain.replace('checkUsernameUnique/secret', 'checkUsernameUnique/*');
      expect(await lineAfter(`/s/b-secret${plain}${QUERY}`, method)).toMatchObject({ method, path: `/s/*${logged}` });
    }
  });

  test('shows both statuses if a sandbox was moved, and the cell that answered', async () => {
    b.respond((_, response) => void response.writeHead(421, { 'X-Cell': 'a' }).end());
    expect(await lineAfter(`/s/b-spring/${QUERY}`)).toMatchObject({
      cell: 'a',
      status: 200,
      upstreamStatus: '421 : 200',
    });
    b.respond((_, response) => void response.writeHead(421, { 'X-Cell': SECRET }).end());
    expect(await lineAfter(`/s/b-spring/${QUERY}`)).toMatchObject({ cell: '*', status: 502, unreachable: '' });
  });

  test('has a line without any raw part for each malformed request', async () => {
    const requests = [
      `GET /${SECRET.repeat(2000)}${QUERY} HTTP/1.1\r\nHost: a\r\n\r\n`,
      `GET /s/b-spring/${QUERY} HTTP/1.1\r\nHost: a\r\nCookie: ${SECRET.repeat(2000)}\r\n\r\n`,
      `GET /s/b-spring/${QUERY} HTTP/1.1\r\nHost: a/${SECRET}\r\n\r\n`,
      `GET /s/b-spring/${QUERY} ${SECRET}\r\nHost: a\r\n\r\n`,
      `SECRETMARK /s/b-spring/${QUERY} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      `${SECRET} /s/b-spring/ HTTP/1.1\r\nHost: a\r\n\r\n`,
      `CONNECT ${SECRET}:443 HTTP/1.1\r\nHost: a\r\n\r\n`,
      `GET https://secret.example/go/${CODE}${QUERY} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      `GET /%zz${SECRET} HTTP/1.1\r\nHost: a\r\n\r\n`,
      `POST /business/api/a${QUERY} HTTP/1.1\r\nHost: a\r\nContent-Length: ${SECRET}\r\n\r\n`,
      `POST /business/api/a${QUERY} HTTP/1.1\r\nHost: a\r\nContent-Length: 20000000\r\n\r\n${SECRET}`,
      `POST /business/api/a${QUERY} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${SECRET}\r\n`,
      `${SECRET}\r\n\r\n`,
    ];
    for (const text of requests)
      expect((await lineOf(() => sendRaw(text)))['method']).toMatch(/^(GET|POST|CONNECT|\*)$/);
  });

  test('has only the path of a plain HTTP request, on either port', async () => {
    for (const port of [nginx.ports.http, nginx.ports.https])
      await lineOf(async () => {
        const socket = connectPlain(port, '127.0.0.1');
        socket.end(`GET /go/${CODE}${QUERY} HTTP/1.0\r\nCookie: ${SECRET}\r\n\r\n`).resume();
        await once(socket, 'close');
      });
  });

  test('has a line for a cell that closes the connection, and one that is down', async () => {
    b.respond((_, response) => response.socket?.destroy());
    const failed = { cell: 'b', status: 502, upstreamStatus: '502', unreachable: 'b' };
    expect(await lineAfter(`/s/b-spring/${SECRET}${QUERY}`)).toMatchObject(failed);
    b.stop();
    expect(await lineAfter(`/s/b-spring/${SECRET}${QUERY}`)).toMatchObject(failed);
    expect(await lineAfter(`/assets/index-1.js${QUERY}`)).toMatchObject({ status: 200, unreachable: '' });
  });

  test('contains no secret and no message of nginx after all of the above', () => {
    expect(nginx.log()).not.toMatch(SECRETS);
    expect(
      nginx
        .log()
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('{')),
    ).toEqual([]);
  });

  /** Sends text by TLS, and reads the response to its end. */
  async function sendRaw(text: string): Promise<void> {
    const socket = connect({ port: nginx.ports.https, host: '127.0.0.1', ca: nginx.certificate });
    // nginx may close the connection before it has read everything, which is an error for the client.
    socket.on('error', () => undefined);
    socket.resume().end(text);
    await new Promise((resolve) => socket.once('close', resolve));
  }
});
