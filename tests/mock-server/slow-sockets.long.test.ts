import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { request, startTestServer } from '../support/server.ts';

const SOCKETS = 190;
const CLOSED_WITHIN_MS = 15_000;

const begun = [
  { name: 'half a head', text: 'GET / HTTP/1.1\r\nHost: localhost\r\n' },
  {
    name: 'a body that does not come',
    text: 'POST /__mock/reset HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  },
];
for (const { name, text } of begun)
  it(`${SOCKETS} sockets with ${name} are answered and closed, and hold nobody up`, async () => {
    const server = await startTestServer();
    const begin = performance.now();
    const answers = Array.from({ length: SOCKETS }, () => answerTo(connect(server.port, '127.0.0.1'), text));
    let slowest = 0;
    for (let count = 0; count < 20; count += 1) {
      const asked = performance.now();
      expect((await request(`${server.url}/__mock/clock`)).status).toBe(200);
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
