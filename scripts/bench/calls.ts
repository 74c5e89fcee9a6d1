import { join } from 'node:path';
import type { Call } from '#contracts/call.ts';
import { auth } from '#contracts/calls/auth.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { search } from '#contracts/calls/search.ts';
import { session } from '#contracts/calls/session.ts';
import { report } from '#contracts/calls/statistics.ts';
import { students } from '#contracts/calls/students.ts';
import { LOGIN_CLIENT_ID } from '#contracts/entities/session.ts';
import { refusalCodes } from '#contracts/envelopes.ts';
import { examples } from '#contracts/examples/examples.ts';
import { PERSONA_PASSWORD } from '#seed/personas.ts';
import { sandboxAt, TODAY } from '#tests/support/server.ts';
import { ensureBuilt, folders } from '../commands/build.mjs';
import { callRequest, TOKEN_TEXT } from './mixed-load.ts';
import { WorkerProcess } from './processes/child.ts';
import { BARE_COMPUTING_MICROS, BARE_RESPONSE, type CpuQuestion } from './processes/cpu-server.ts';
import { COUNTER_PLACEHOLDER, LoadGenerator, type RawRequest } from './processes/load.ts';
import { httpRequest } from './processes/servers.ts';
import { millis, type Result } from './result.ts';
import { newRoom } from './room-rows.ts';

/** Id of the sandbox that the requests are sent to. */
const SANDBOX = 'calls';
const CONNECTIONS = 4;
const ROUNDS = 5;
/** Number of rounds before the measured ones, in which the code is compiled. */
const WARM_UP_ROUNDS = 3;
const PER = 1_000;

const page = { pageNum: 1, pageSize: 20 };

/** Number of requests to the bare server in a round. */
const BARE_COUNT = 800;

/**
 * Measures the server's CPU time of each class of calls, relative to a fixed workload in the server's process. Unlike a
 * time, it does not include waiting, so it can be checked on a busy machine. The time of a bare request is subtracted,
 * because the machines differ by more in system calls than in the workload. The best round counts, because other
 * programs can only make a round more expensive.
 */
export async function measureCalls(workplace: string): Promise<Result[]> {
  await ensureBuilt('production', { quiet: true });
  const load = new LoadGenerator();
  const server = new WorkerProcess<CpuQuestion, number>('cpu-server');
  try {
    const port = await server.request({ start: { folder: join(workplace, 'calls'), dist: folders.production } });
    const bare = { port: await server.request({ startBare: true }) };
    const bareRequests = [{ text: httpRequest('GET', '/', 'Accept: application/json'), success: BARE_RESPONSE }];
    const origin = `http://127.0.0.1:${port}`;
    await sandboxAt('default', origin).control('POST', 'sandboxes', { id: SANDBOX, today: TODAY });
    const { token } = await sandboxAt(SANDBOX, `${origin}/s/${SANDBOX}`).signIn('qiming01');
    const least = new Map<string, number>();
    let unit = Number.POSITIVE_INFINITY;
    let exchange = Number.POSITIVE_INFINITY;
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
      await server.request({ cpu: true });
      await load.send(bare, bareRequests, CONNECTIONS, BARE_COUNT);
      const bareMicros = (await server.request({ cpu: true })) / BARE_COUNT - BARE_COMPUTING_MICROS;
      if (round >= 0) exchange = Math.min(exchange, bareMicros);
      for (const [name, { count, requests }] of Object.entries(classesOf(token))) {
        const calibration = await server.request({ calibrate: true });
        await load.send({ port }, requests, CONNECTIONS, count);
        const micros = (await server.request({ cpu: true })) / count;
        if (round < 0) continue;
        unit = Math.min(unit, calibration);
        least.set(name, Math.min(micros, least.get(name) ?? Number.POSITIVE_INFINITY));
      }
    }
    return [...least].map(([name, micros]) => ({
      id: `calls.${name}`,
      value: ((micros - exchange) * PER) / unit,
      detail: `每次 ${Math.round(micros)} µs，其中收发 ${Math.round(exchange)} µs；校准循环 ${millis(unit / 1_000)}`,
    }));
  } finally {
    await Promise.all([load.stop(), server.stop()]);
  }
}

/** Requests of one class, and the number of them in a round: as many as take about 100 ms. */
interface CallClass {
  count: number;
  requests: RawRequest[];
}

/** Returns the classes of calls by the last part of their lines' ids. */
function classesOf(token: string): Record<string, CallClass> {
  const request = (call: Call, input?: Record<string, unknown>, success?: string): RawRequest =>
    callRequest(SANDBOX, token, call, input, success);
  const credentials = { username: 'qiming01', password: PERSONA_PASSWORD, clientId: LOGIN_CLIENT_ID };
  const home = { text: httpRequest('GET', '/dashboard', 'Accept: text/html'), success: '<div id="root">' };
  const week = { beginDate: '2026-09-07', endDate: '2026-09-13' };
  const nameless = request(rooms.add, newRoom(''), `"respCode":"${refusalCodes.badInput}"`);
  return {
    page: { count: 800, requests: [home] },
    'sign-in': { count: 60, requests: [request(auth.login, credentials, TOKEN_TEXT)] },
    boot: { count: 600, requests: [request(session.info), request(session.menu)] },
    list: { count: 160, requests: [request(rooms.list, page), request(students.list, page)] },
    // Few students have this name. The line measures the filter, not a full page of rows.
    filter: { count: 200, requests: [request(students.list, { ...page, studentName: '蔡' })] },
    search: { count: 200, requests: ['lx', '林', '0401'].map((text) => request(search.find, { text })) },
    detail: { count: 400, requests: [request(clas.detail, examples.clas.detail.input)] },
    week: { count: 8, requests: [request(claTimes.calendar, week)] },
    statistics: { count: 320, requests: [request(report.dashboard, examples.report.dashboard.input)] },
    write: { count: 120, requests: [request(rooms.add, newRoom(`新教室 ${COUNTER_PLACEHOLDER}`))] },
    refusal: { count: 200, requests: [nameless] },
  };
}
