import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rawRequest, startTestServer, type TestServer } from '../../support/server.ts';

/** Longer than the time after which a socket counts as slow, plus the interval of the check. */
const A_WHILE_MS = 2_500;
const SOON = { timeout: 9_000 };
const BROWSERS = 40;
const CONNECTIONS_OF_A_BROWSER = 6;

describe('sockets of one address', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const opened = (count: number, text: string): Promise<Socket[]> =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const socket = connect(server.port, '127.0.0.1');
        socket.on('error', () => socket.destroy());
        await once(socket, 'connect');
        if (text) socket.write(text);
        return socket.resume();
      }),
    );
  const openOf = (sockets: readonly Socket[]): number =>
    sockets.filter(({ readyState }) => readyState === 'open').length;
  const isServed = async (): Promise<boolean> => (await rawRequest(`${server.url}/__mock/clock`)).status === 200;

  it(`serves ${BROWSERS} browsers behind one router and keeps their connections`, async () => {
    const size = BROWSERS * CONNECTIONS_OF_A_BROWSER;
    const agent = new Agent({ keepAlive: true, maxSockets: size });
    const ask = () =>
      new Promise<number>((resolve, reject) => {
        const asked = get(`${server.url}/__mock/clock`, { agent }, (answer) =>
          answer.resume().on('end', () => resolve(answer.statusCode ?? 0)),
        );
        asked.on('error', reject);
      });
    const asked = () => Promise.all(Array.from({ length: size }, ask));
    expect(new Set(await asked())).toEqual(new Set([200]));
    const kept = Object.values(agent.freeSockets).flatMap((sockets) => sockets ?? []);
    expect(kept).toHaveLength(size);
    await sleep(A_WHILE_MS);
    expect(kept.filter(({ destroyed }) => destroyed)).toEqual([]);
    expect(new Set(await asked())).toEqual(new Set([200]));
    agent.destroy();
  });

  const BEGUN = [
    '',
    'GET / HTTP/1.1\r\nHost: localhost\r\n',
    'POST /__mock/reset HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  ];
  it('are limited to 200 when 300 send nothing, half a head or half a body; valid requests are served', async () => {
    const sockets = (await Promise.all(BEGUN.map((text) => opened(100, text)))).flat();
    expect(await isServed()).toBe(true);
    await vi.waitFor(() => expect(openOf(sockets)).toBe(200), SOON);
    expect(await isServed()).toBe(true);
    for (const socket of sockets) socket.destroy();
  });

  it('are limited to 200 when 300 send an incomplete second request', async () => {
    const sockets = await opened(300, 'GET /__mock/clock HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await Promise.all(sockets.map((socket) => once(socket, 'data')));
    for (const socket of sockets) socket.write('GET / HTTP/1.1\r\n');
    await vi.waitFor(() => expect(openOf(sockets)).toBe(200), SOON);
    for (const socket of sockets) socket.destroy();
  });
});
