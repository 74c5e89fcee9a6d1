import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { announcements } from '#contracts/calls/announcements.ts';
import { auth } from '#contracts/calls/auth.ts';
import { bases } from '#contracts/envelopes.ts';
import { type ServerProcess, startServerProcess } from '../../support/server-process.ts';
import { type Caller, rawRequest, sandboxAt, startTestServer, temporaryFolder } from '../../support/server.ts';
import { beginSlowRequest, type SlowRequest } from '../../support/slow-request.ts';

const RESTARTING = '服务器正在重启，请稍候片刻再试';
/** Longer than a test may take, so that a test fails if the server waits for the limit. */
const NEVER_MS = 60_000;

const titlesOf = async (caller: Caller): Promise<string[]> =>
  (await caller.data<{ rows: { title: string }[] }>(announcements.list, { pageSize: 200 })).rows.map(
    ({ title }) => title,
  );

/** Begins to add an announcement. */
const beginAdding = (url: string, token: string, title: string): Promise<SlowRequest> =>
  beginSlowRequest(
    `${url}${bases.business}${announcements.add.path}`,
    { title, content: '内容' },
    { authorization: `Bearer ${token}` },
  );

const isUnready = (url: string): Promise<void> =>
  vi.waitFor(async () => expect((await rawRequest(`${url}/readyz`)).status).toBe(503));

describe('server process that receives a termination signal', () => {
  let server: ServerProcess | undefined;
  afterEach(async () => {
    await server?.kill();
    server = undefined;
  });

  it.runIf(process.platform !== 'win32')(
    'finishes and stores a running request, refuses others, is healthy but not ready, and exits with code 0',
    async () => {
      const folder = temporaryFolder(onTestFinished);
      server = await startServerProcess(folder);
      const { url } = server;
      const caller = await sandboxAt('default', url).signIn('qiming01');
      const slow = await beginAdding(url, caller.token, '重启时保存');
      server.signal('SIGTERM');
      await isUnready(url);
      expect(await rawRequest(`${url}/healthz`)).toMatchObject({ status: 200, text: 'ok' });

      for (const call of [announcements.list, auth.login]) {
        const refused = await caller.send(call);
        expect(refused).toMatchObject({ status: 503, outcome: { kind: 'refused', message: RESTARTING } });
        expect(refused.headers.get('retry-after')).toBe('1');
        expect(refused.headers.get('connection')).toBe('close');
      }
      const control = await rawRequest(`${url}/__mock/reset`, { method: 'POST', body: JSON.stringify({ name: 'x' }) });
      expect(control).toMatchObject({ status: 503, json: { respMsg: RESTARTING } });
      const page = await rawRequest(`${url}/s/another/login`);
      expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
      expect(page.text).toContain('服务器正在重启');

      const answer = await slow.finish();
      expect(answer).toMatchObject({ status: 200, connection: 'close' });
      expect(JSON.parse(answer.text)).toMatchObject({ respCode: '0000' });
      expect(await server.exitCode).toBe(0);
      expect(server.said()).toBe('');

      server = await startServerProcess(folder);
      expect(await titlesOf(await sandboxAt('default', server.url).signIn('qiming01'))).toContain('重启时保存');
    },
  );

  it.runIf(process.platform !== 'win32')('ends with code 0 at the second signal, whatever is running', async () => {
    server = await startServerProcess(temporaryFolder(onTestFinished));
    const { token } = await sandboxAt('default', server.url).signIn('qiming01');
    const slow = await beginAdding(server.url, token, '没有发完');
    server.signal('SIGINT');
    await isUnready(server.url);
    const begin = performance.now();
    server.signal('SIGTERM');
    expect(await server.exitCode).toBe(0);
    // Without the second signal, the server would wait up to 10 s.
    expect(performance.now() - begin).toBeLessThan(5_000);
    expect(await slow.failure).toBeInstanceOf(Error);
  });
});

describe('server that closes', () => {
  it('aborts a request that takes longer than the limit', async () => {
    const server = await startTestServer({ drainLimitMs: 50 });
    const { token } = await server.at('default').signIn('qiming01');
    const slow = await beginAdding(server.url, token, '没有发完');
    await server.close();
    expect(await slow.failure).toBeInstanceOf(Error);
  });

  it('finishes a response that it has begun to send', async () => {
    const server = await startTestServer({ drainLimitMs: NEVER_MS });
    const sandbox = server.at('default');
    const caller = await sandbox.signIn('qiming01');
    await sandbox.control('POST', 'faults', { call: 'announcements.list', kind: 'dribble', delayMs: 500 });
    const response = await fetch(`${server.url}${bases.business}${announcements.list.path}?pageNum=1&pageSize=10`, {
      headers: { authorization: `Bearer ${caller.token}` },
    });
    const closed = server.close();
    expect(await response.json()).toMatchObject({ respCode: '0000' });
    await closed;
  });

  it('does not wait for an idle connection, nor for a response that a fault withholds', async () => {
    const server = await startTestServer({ drainLimitMs: NEVER_MS });
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const [response] = (await once(get(`${server.url}/__mock/clock`, { agent }), 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');
    const sandbox = server.at('default');
    const caller = await sandbox.signIn('qiming01');
    await sandbox.control('POST', 'faults', { call: 'announcements.list', kind: 'timeout', times: 2 });
    const silent = caller.send(announcements.list).catch((error: unknown) => error);
    await vi.waitFor(async () =>
      expect(await sandbox.control('GET', 'faults')).toMatchObject([{ call: 'announcements.list', left: 1 }]),
    );
    await server.close();
    expect(await silent).toBeInstanceOf(Error);
  });

  it('does not wait for pipelined requests whose client has disconnected', async () => {
    const server = await startTestServer({ drainLimitMs: NEVER_MS });
    const socket = connect(server.port, '127.0.0.1');
    const head = `POST ${bases.auth}${auth.login.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n`;
    socket.write(`GET /__mock/clock HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n${head}Content-Length: 2\r\n\r\n{}`.repeat(20));
    await once(socket, 'data');
    socket.destroy();
    await server.close();
  });
});
