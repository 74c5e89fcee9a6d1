import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, isRead } from '#contracts/call.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { exampleOf } from '#contracts/examples/examples.ts';
import { registry } from '#contracts/registry.ts';
import { runCommand } from '#scripts/backend/traffic/command.ts';
import type { Exchange } from '#scripts/backend/traffic/exchange.ts';
import { type RecordingProxy, startRecordingProxy } from '#scripts/backend/traffic/recording-proxy.ts';
import { Traffic } from '#scripts/backend/traffic/traffic.ts';
import { root } from '#scripts/commands/root.mjs';
import { readContract } from '#scripts/contract-diff/read-contract.ts';
import { sandboxAt, sharedTestServer, type TestServer } from '#tests/support/server.ts';
import { runQuietly } from '../support.ts';
import { harOf, ok, type Recorded } from './har.ts';

const folder = mkdtempSync(join(tmpdir(), 'traffic-proxy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the mock server, recorded through the proxy', () => {
  let server: TestServer;
  let proxy: RecordingProxy;
  const recorded: Exchange[] = [];

  beforeAll(async () => {
    server = await sharedTestServer();
    const sandbox = await server.sandbox();
    proxy = await startRecordingProxy({ backend: server.url, port: 0, onExchange: (one) => recorded.push(one) });
    const [admin, business, teacher, agent] = await sandboxAt(sandbox.id, `${proxy.url}/s/${sandbox.id}`).signInAll(
      ...USERS,
    );
    const users = { admin, business, teacher, agent };
    for (const call of registry.filter(isPlainRead)) {
      const [audience = 'business'] = call.audience ?? [];
      // Examples contain names of another world; a list filtered by one of them would have no row.
      const { studentName: _, ...input }: Record<string, unknown> = exampleOf(call).input ?? {};
      await users[audience].send(call, input);
    }
  });

  afterAll(async () => {
    await proxy.close();
    await server.close();
  });

  const judged = async () => {
    const traffic = new Traffic({ contract: await readContract(root, 'contract'), prefixes: [] });
    for (const exchange of recorded) traffic.add(exchange);
    return traffic;
  };

  it('has no fault in any response', async () => {
    const traffic = await judged();
    expect(traffic.findings.filter(({ severity }) => severity === 'fault')).toEqual([]);
    expect(traffic.calls.size).toBeGreaterThan(60);
    const ofList = traffic.calls.get('rooms.list');
    expect(ofList?.codes.get('成功')).toBeGreaterThan(0);
    expect(ofList?.durations[0]).toBeGreaterThan(0);
    expect([...traffic.unknownPaths.keys()]).toEqual([]);
  });

  it('has one fault for each response that was changed afterwards', async () => {
    const changed = recorded.flatMap((exchange): Recorded[] => {
      if (exchange.path.endsWith(rooms.list.path)) return [changedRows(exchange, 'roomName', undefined)];
      if (exchange.path.endsWith('/student/list/searchList')) return [changedRows(exchange, 'studentId', 12)];
      return [recordedOf(exchange)];
    });
    const file = join(folder, 'changed.har');
    writeFileSync(file, harOf(changed));
    const { code, text } = await runQuietly(runCommand, file, '--json');
    const { groups } = JSON.parse(text) as {
      groups: { severity: string; findings: { rule: string; call: string; field: string }[] }[];
    };
    const faults = groups.filter(({ severity }) => severity === 'fault').flatMap(({ findings }) => findings);
    expect(faults.map(({ rule, call, field }) => `${rule} ${call} ${field}`).sort()).toEqual([
      'field-missing rooms.list data.rows[].roomName',
      'field-type students.list data.rows[].studentId',
    ]);
    expect(code).toBe(1);
  });
});

/** True for a read with sign-in and without path parameters: the ids in examples do not exist in this sandbox. */
const isPlainRead = (call: Call): boolean => isRead(call) && !call.params && !call.open;

const USERS = ['admin01', 'qiming01', 'teacher01', 'agent01'] as const;

/** Returns an exchange as a browser exports it, with its bytes in Base64. */
function recordedOf({ method, path, status, contentType, body }: Exchange): Recorded {
  const bytes = body ?? Buffer.alloc(0);
  const content = { mimeType: contentType, encoding: 'base64', text: bytes.toString('base64'), size: bytes.length };
  return { method, path, status, content };
}

function changedRows({ path, body, method }: Exchange, field: string, value: unknown): Recorded {
  const answer = JSON.parse(body?.toString() ?? '') as { data: { rows: object[]; total: number } };
  const rows = answer.data.rows.map((row) => ({ ...row, [field]: value }));
  return { method, path, body: { ...answer, data: { ...answer.data, rows } } };
}

describe('the recording proxy', () => {
  let backend: Server;
  let seen: { url: string | undefined; host: string | undefined; body: string }[] = [];

  beforeAll(async () => {
    backend = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        if (request.method === 'HEAD') return void response.end();
        seen.push({ url: request.url, host: request.headers.host, body });
        if (request.url?.includes('broken')) return void request.socket.destroy();
        if (request.url?.includes('half')) {
          response.writeHead(200, { 'content-type': 'application/json' }).write('{"respCode":"0000",');
          return void setTimeout(() => request.socket.destroy(), 50);
        }
        const bytes = gzipSync(JSON.stringify(ok({ rows: [], total: 0 })));
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip', 'x-own': '1' })
          .end(bytes);
      });
    });
    await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => backend.close());

  const address = () => `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;

  it('forwards path, query, headers and body, and decodes the copy of a compressed response', async () => {
    seen = [];
    const exchanges: Exchange[] = [];
    const proxy = await startRecordingProxy({
      backend: `${address()}/campus`,
      port: 0,
      onExchange: (one) => exchanges.push(one),
    });
    const response = await fetch(`${proxy.url}/sc/room/list/searchList?a=1`, { method: 'POST', body: 'x=1' });
    expect(await response.json()).toMatchObject({ respCode: '0000' });
    expect(response.headers.get('x-own')).toBe('1');
    await proxy.close();
    const host = new URL(address()).host;
    expect(seen).toEqual([{ url: '/campus/sc/room/list/searchList?a=1', host, body: 'x=1' }]);
    expect(exchanges).toMatchObject([
      { method: 'POST', path: '/sc/room/list/searchList', status: 200, truncated: false },
    ]);
    expect(JSON.parse(exchanges[0]?.body?.toString() ?? '')).toMatchObject({ respCode: '0000' });
  });

  it('answers 502 and records a fault if the backend breaks the connection', async () => {
    const traffic = new Traffic({ contract: await readContract(root, 'contract'), prefixes: [] });
    const proxy = await startRecordingProxy({
      backend: `${address()}/broken`,
      port: 0,
      onExchange: (one) => traffic.add(one),
    });
    const response = await fetch(`${proxy.url}/business/api/sc/room/list/searchList`);
    expect(response.status).toBe(502);
    await proxy.close();
    expect(traffic.findings.map(({ rule }) => rule)).toEqual(['no-response']);
  });

  it('ends the response early and records a fault if the backend breaks the connection', async () => {
    const traffic = new Traffic({ contract: await readContract(root, 'contract'), prefixes: [] });
    const backendUrl = `${address()}/half`;
    const proxy = await startRecordingProxy({ backend: backendUrl, port: 0, onExchange: (one) => traffic.add(one) });
    const response = await fetch(`${proxy.url}/business/api/sc/room/list/searchList`);
    await expect(response.text()).rejects.toThrow();
    await proxy.close();
    expect(traffic.findings.map(({ rule }) => rule)).toEqual(['no-response']);
  });

  it('forwards to an IPv6 address', async () => {
    const ipv6 = createServer((_, response) => response.end('{}'));
    await new Promise<void>((resolve) => ipv6.listen(0, '::1', resolve));
    const backendUrl = `http://[::1]:${(ipv6.address() as AddressInfo).port}`;
    const proxy = await startRecordingProxy({ backend: backendUrl, port: 0, onExchange: () => {} });
    expect((await fetch(`${proxy.url}/any`)).status).toBe(200);
    await proxy.close();
    ipv6.close();
  });

  it('is started by the command, which prints its report when it is interrupted', async () => {
    const args = ['--import', 'tsx', 'scripts/backend/traffic/main.ts', '--listen', '0', '--backend', address()];
    const child = spawn(process.execPath, args, { cwd: root });
    let printed = '';
    child.stdout.on('data', (part: Buffer) => (printed += part.toString()));
    const url = await new Promise<string>((resolve) => {
      child.stderr.on('data', (part: Buffer) => {
        const found = /http:\/\/127\.0\.0\.1:\d+/.exec(part.toString());
        if (found) resolve(found[0]);
      });
    });
    await (await fetch(`${url}/business/api/sc/room/list/searchList`)).text();
    const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
    child.kill('SIGINT');
    expect(await ended).toBe(0);
    expect(printed).toContain('管理台的请求 1 个');
    expect(printed).toContain('看到的响应都与契约相符');
  });

  it.each([
    [['--listen', '70000', '--backend', 'http://127.0.0.1'], '端口'],
    [['--listen', '5199'], '--backend'],
    [['--backend', 'http://127.0.0.1', '--listen', 'x'], '--listen'],
    [['--listen', '0', '--backend', 'http://u:p@127.0.0.1'], '不能含有账号'],
    [[], 'HAR'],
    [['missing.har'], '无法读取文件'],
    [['--what'], '不认识的参数 --what'],
    [['--listen', '0', '--backend', 'http://127.0.0.1:1'], '后端 http://127.0.0.1:1 '],
  ])('with %j is refused', async (args, text) => {
    await expect(runCommand(args)).rejects.toThrow(text);
  });

  it('refuses a recording without any call of the console', async () => {
    const file = join(folder, 'other.har');
    writeFileSync(file, harOf([{ path: '/api/other/listThing', body: {} }]));
    await expect(runCommand([file])).rejects.toThrow('没有一个请求是管理台的接口（例如 GET /api/{…}/listThing）');
  });

  it('refuses a recording without the body of any response', async () => {
    const file = join(folder, 'no-content.har');
    const content = { mimeType: 'application/json', size: 100 };
    writeFileSync(file, harOf([{ path: '/business/api/sc/room/list/searchList', content }]));
    await expect(runCommand([file])).rejects.toThrow('没有核对任何字段');
  });

  it('prints its options with --help', async () => {
    const { code, text } = await runQuietly(runCommand, '--help');
    expect(code).toBe(0);
    expect(text).toContain('--listen PORT');
  });
});
