import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerMessages } from './answer.ts';
import { StallWatch, type WatchedQuestion } from './stall-watch.ts';

/** Size of the response to each request, by method and path. */
export type ResponseSizes = Readonly<Record<string, number>>;

const ROW = { studentId: '1843201017000000001', studentName: '王小明', phone: '13800000000', deptName: '滨江校区' };
const ROW_BYTES = Buffer.byteLength(JSON.stringify(ROW));
const IDLE_LIMIT_MS = 30_000;
const watch = new StallWatch();

/** Runs a minimal server that returns JSON rows of the requested size, without any logic. */
answerMessages(async (question: WatchedQuestion<ResponseSizes>): Promise<number> => {
  if ('stall' in question) return watch.longest();
  const rows = new Map(
    Object.entries(question.start).map(([request, size]) => [
      request,
      Array.from({ length: Math.ceil(size / ROW_BYTES) }, () => ROW),
    ]),
  );
  const server = createServer((req, res) => {
    const body = JSON.stringify(rows.get(`${req.method} ${req.url}`) ?? []);
    req.resume().on('end', () => {
      res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }).end(body);
    });
  }).listen(0, '127.0.0.1');
  // On a busy machine a user may pause longer than Node keeps an idle connection by default.
  server.keepAliveTimeout = IDLE_LIMIT_MS;
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
});
