import { startServer } from '#mock-server/server.ts';
import { answerMessages } from './answer.ts';
import { calibrate } from './calibration.ts';

/**
 * A message to the server process. It starts the server, requests the CPU time since the previous request, or requests
 * that of the calibration workload. CPU times are in microseconds.
 */
export type CpuQuestion = { start: { folder: string; dist: string } } | { cpu: true } | { calibrate: true };

let last = process.cpuUsage();

/** Runs the mock server, and measures the CPU time of its process with all threads. */
answerMessages(async (question: CpuQuestion): Promise<number> => {
  if ('cpu' in question) return cpuSinceLast();
  if ('calibrate' in question) {
    cpuSinceLast();
    calibrate();
    return cpuSinceLast();
  }
  const { port } = await startServer({
    port: 0,
    host: '127.0.0.1',
    data: question.start.folder,
    dist: question.start.dist,
    limits: { callsAMinute: Number.POSITIVE_INFINITY },
  });
  return port;
});

function cpuSinceLast(): number {
  const { user, system } = process.cpuUsage(last);
  last = process.cpuUsage();
  return user + system;
}
