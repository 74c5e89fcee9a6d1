import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { rawRequest, startTestServer } from '../../support/server.ts';

const SOCKETS = 190;
const CLOSED_WITHIN_MS = 15_000;

const INCOMPLETE_REQUESTS = [
  { name: 'an incomplete header', text: 'GET / HTTP/1.1\r\nHost: localhost\r\n' },
  {
    name: 'a body that never arrives',
    text: 'POST /__mock/reset HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  },
];
for (const { name, text } of INCOMPLETE_REQUESTS)
  it(`answers and closes ${SOCKETS} sockets with ${name} and does not delay other clients`, async () => {
    const server = await startTestServer();
    const begin = performance.now();
    const answers = Array.from({ length: SOCKETS }, () => answerTo(connect(server.port, '127.0.0.1'), text));
    let slowest = 0;
    for (let count = 0; count < 20; count += 1) {
      const asked = performance.now();
      expect((await rawRequest(`${server.url}/__mock/clock`)).status).toBe(200);
      slowest = Math.max(slowest, performance.now() - asked);
    }
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1.1 408 [^]*"respMsg":"请求超时"/);
    expect(performance.now() - begin).toBeLessThan(CLOSED_WITHIN_MS);
    expect(slowest).toBeLessThan(500);
    await server.close();
  });

function answerTo(socket: Socket, text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    socket.on('data', (bytes) => {
      answer += String(bytes);
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(answer));
    socket.write(text);
  });
}

const DB = 'GET /__mock/db/db HTTP/1.1\r\nHost: localhost\r\n\r\n';
const STALLED_CLIENTS = [
  ...INCOMPLETE_REQUESTS,
  { name: 'no data sent', text: '' },
  { name: 'large responses left unread', text: DB.repeat(4) },
];
it('closes after 15 s the sockets of clients that neither read nor close', async () => {
  const server = await startTestServer();
  const sockets = STALLED_CLIENTS.flatMap(({ name, text }) =>
    Array.from({ length: 5 }, () => ({ name, socket: hold(text) })),
  );

  function hold(text: string): Socket {
    const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => socket.destroy()).pause();
    if (text) socket.write(text);
    return socket;
  }
  await sleep(CLOSED_WITHIN_MS);
  // The first write to a closed connection detects the closure; only the second write fails.
  for (let writes = 0; writes < 2; writes += 1) {
    for (const { socket } of sockets) if (socket.writable) socket.write('x');
    await sleep(500);
  }
  expect(sockets.filter(({ socket }) => !socket.destroyed).map(({ name }) => name)).toEqual([]);
  expect((await rawRequest(`${server.url}/__mock/clock`)).status).toBe(200);
  await server.close();
});

it('serves valid requests while 2,000 sockets are open at once, and keeps at most 200 of them', async () => {
  const server = await startTestServer();
  const sockets = await Promise.all(
    Array.from({ length: 2_000 }, async () => {
      const socket = connect(server.port, '127.0.0.1');
      socket.on('error', () => socket.destroy());
      await once(socket, 'connect');
      socket.write('GET / HTTP/1.1\r\n');
      return socket.resume();
    }),
  );
  expect((await rawRequest(`${server.url}/__mock/clock`)).status).toBe(200);
  const openSockets = (): number => sockets.filter(({ readyState }) => readyState === 'open').length;
  await vi.waitFor(() => expect(openSockets()).toBeLessThanOrEqual(200), { timeout: CLOSED_WITHIN_MS });
  for (const socket of sockets) socket.destroy();
  await server.close();
});
