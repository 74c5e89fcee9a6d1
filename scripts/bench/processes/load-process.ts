import { connect, type Socket } from 'node:net';
import { answer } from './answer.ts';
import { COUNTER, type Load, type Request } from './load.ts';

const HEAD_END = '\r\n\r\n';
const NOTHING: Request = { text: '', success: '' };
let counter = 0;

/**
 * Plain sockets: node's own HTTP client costs more than the servers that are measured, and would be all that is seen.
 */
answer(async (load: Load) => {
  const begin = performance.now();
  const until = begin + load.millis;
  const counts = await Promise.all(Array.from({ length: load.connections }, (_, at) => converse(load, at, until)));
  const seconds = (performance.now() - begin) / 1000;
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
});

/** Asks and waits for the answer, over and over on one connection; gives how often. */
function converse({ port, requests, pauseMs = 0 }: Load, first: number, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0;
    let next = first;
    let asked: Request = NOTHING;
    let received = '';
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    // One character a byte, so that Content-Length can be compared; what is looked for in answers is ASCII.
    socket.setEncoding('latin1');
    const ask = (): void => {
      asked = requests[next % requests.length] ?? NOTHING;
      next += 1;
      send(socket, asked.text);
    };
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('close', () =>
      reject(new Error(`The server closed a connection. It had sent: ${received.slice(0, 300)}`)),
    );
    socket.on('data', (text) => {
      received += String(text);
      const length = lengthOf(received);
      if (length === null || received.length < length) return;
      if (!/^HTTP\/1\.1 20\d/.test(received) || !received.includes(asked.success) || received.length > length) {
        reject(new Error(`An answer was no success: ${Buffer.from(received, 'latin1').toString().slice(0, 600)}`));
        socket.destroy();
        return;
      }
      count += 1;
      received = '';
      if (performance.now() < until) {
        if (pauseMs === 0) ask();
        else setTimeout(ask, pauseMs * (0.5 + Math.random()));
        return;
      }
      resolve(count);
      socket.destroy();
    });
  });
}

function send(socket: Socket, text: string): void {
  if (text.includes(COUNTER)) {
    counter += 1;
    socket.write(text.replaceAll(COUNTER, String(counter).padStart(COUNTER.length, '0')));
  } else socket.write(text);
}

/** How long the whole answer is; null while its head is not complete. */
function lengthOf(received: string): number | null {
  const end = received.indexOf(HEAD_END);
  if (end === -1) return null;
  const length = /\r\ncontent-length: *(\d+)/i.exec(received.slice(0, end + 2))?.[1];
  if (length === undefined) throw new Error(`An answer does not tell its length: ${received.slice(0, 300)}`);
  return end + HEAD_END.length + Number(length);
}
