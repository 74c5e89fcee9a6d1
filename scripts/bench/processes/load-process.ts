import { connect, type Socket } from 'node:net';
import { answerMessages } from './answer.ts';
import { COUNTER_PLACEHOLDER, type Load, type LoadFigures, type RawRequest } from './load.ts';

const HEAD_END = '\r\n\r\n';
const EMPTY_REQUEST: RawRequest = { text: '', success: '' };
let counter = 0;

/**
 * Sends the load over plain sockets, because Node's HTTP client costs more than the measured servers and would dominate
 * the result.
 */
answerMessages(async (load: Load): Promise<LoadFigures> => {
  const begin = performance.now();
  const end = begin + load.millis;
  // Counts the first request of each connection in advance, because it is sent without calling `maySend`.
  let sent = load.connections;
  const maySend = (): boolean => {
    if (sent === load.count || performance.now() >= end) return false;
    sent += 1;
    return true;
  };
  const times = await Promise.all(
    Array.from({ length: load.connections }, (_, at) => runConnection(load, at, maySend)),
  );
  const seconds = (performance.now() - begin) / 1000;
  const sorted = Float64Array.from(times.flat()).sort();
  return { rate: sorted.length / seconds, p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN };
});

/** Sends requests over one connection, each after the previous response. Resolves with their times. */
function runConnection(
  { port, requests, pauseMs = 0 }: Load,
  first: number,
  maySend: () => boolean,
): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const times: number[] = [];
    let sentAt = 0;
    let next = first;
    let request: RawRequest = EMPTY_REQUEST;
    // Beginning of the response, up to the text that marks a success. A response may have many megabytes.
    let beginning = '';
    let received = 0;
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    // One character per byte, so that Content-Length can be compared; the expected texts are ASCII.
    socket.setEncoding('latin1');
    const sendNext = (): void => {
      request = requests[next % requests.length] ?? EMPTY_REQUEST;
      next += 1;
      sentAt = performance.now();
      sendLoad(socket, request.text);
    };
    socket.on('connect', sendNext);
    socket.on('error', reject);
    socket.on('close', () =>
      reject(new Error(`The server closed a connection. It had sent: ${beginning.slice(0, 300)}`)),
    );
    socket.on('data', (text) => {
      received += text.length;
      if (!isSuccess(beginning, request)) beginning += String(text);
      const length = responseLength(beginning);
      if (length === null || received < length) return;
      if (!isSuccess(beginning, request) || received > length) {
        reject(new Error(`An answer was no success: ${Buffer.from(beginning, 'latin1').toString().slice(0, 600)}`));
        socket.destroy();
        return;
      }
      times.push(performance.now() - sentAt);
      beginning = '';
      received = 0;
      if (maySend()) {
        if (pauseMs === 0) sendNext();
        else setTimeout(sendNext, pauseMs * (0.5 + Math.random()));
        return;
      }
      resolve(times);
      socket.destroy();
    });
  });
}

const isSuccess = (beginning: string, { success }: RawRequest): boolean =>
  /^HTTP\/1\.1 20\d/.test(beginning) && beginning.includes(HEAD_END) && beginning.includes(success);

function sendLoad(socket: Socket, text: string): void {
  if (text.includes(COUNTER_PLACEHOLDER)) {
    counter += 1;
    socket.write(text.replaceAll(COUNTER_PLACEHOLDER, String(counter).padStart(COUNTER_PLACEHOLDER.length, '0')));
  } else socket.write(text);
}

/** Returns the length of the whole response; null until its head is complete. */
function responseLength(received: string): number | null {
  const end = received.indexOf(HEAD_END);
  if (end === -1) return null;
  const length = /\r\ncontent-length: *(\d+)/i.exec(received.slice(0, end + 2))?.[1];
  if (length === undefined) throw new Error(`An answer does not tell its length: ${received.slice(0, 300)}`);
  return end + HEAD_END.length + Number(length);
}
