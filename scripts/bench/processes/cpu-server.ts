import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startServer } from '#mock-server/server.ts';
import { answerMessages } from './answer.ts';
import { calibrate } from './calibration.ts';

/**
 * A message to the server process. It starts the mock server or a bare HTTP server and requests its port, or requests
 * the CPU time since the previous request or that of the calibration workload. CPU times are in microseconds.
 */
export type CpuQuestion =
  | { start: { folder: string; dist: string } }
  | { startBare: true }
  | { cpu: true }
  | { calibrate: true };

/** Response of the bare HTTP server. */
export const BARE_RESPONSE = '{"code":0}';
/**
 * Computing time of the bare server before its response. The client sleeps meanwhile, as it does with the mock server,
 * so that the response includes the system calls that wake it.
 */
export const BARE_COMPUTING_MICROS = 100;

let last = process.cpuUsage();

/** Runs the mock server, and measures the CPU time of its process with all threads. */
answerMessages(async (question: CpuQuestion): Promise<number> => {
  if ('cpu' in question) return cpuSinceLast();
  if ('calibrate' in question) {
    cpuSinceLast();
    calibrate();
    return cpuSinceLast();
  }
  if ('startBare' in question) return startBareServer();
  const { port } = await startServer({
    port: 0,
    host: '127.0.0.1',
    data: question.start.folder,
    dist: question.start.dist,
    limits: { callsAMinute: Number.POSITIVE_INFINITY },
  });
  return port;
});

/** Starts a server of Node alone, whose requests cost the work of Node and of the operating system. */
async function startBareServer(): Promise<number> {
  const server = createServer((_, response) => {
    const end = performance.now() + BARE_COMPUTING_MICROS / 1_000;
    while (performance.now() < end);
    response.setHeader('content-type', 'application/json').end(BARE_RESPONSE);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

function cpuSinceLast(): number {
  const { user, system } = process.cpuUsage(last);
  last = process.cpuUsage();
  return user + system;
}
