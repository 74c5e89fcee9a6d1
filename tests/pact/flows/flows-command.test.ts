import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach, describe, expect, vi } from 'vitest';
import { runCommand } from '#scripts/verify/command.ts';
import { type LyingBackend, lyingBackend } from '../../support/lying-backend.ts';
import { type TestSandbox, TODAY } from '../../support/server.ts';
import { sharedSandboxTest as it } from '../../support/server-test.ts';

interface Posted {
  state: string;
  params: { username?: string };
  action: 'setup' | 'teardown';
}

describe('flows as the second stage of pact:verify', () => {
  let states: Server;
  let folder: string;
  const posted: string[] = [];
  const tokens: string[] = [];
  let printed: string;

  /** Returns the response of a backend to a request that sets up or tears down a state. */
  async function answerTo(sandbox: TestSandbox, { state, params: { username = '' }, action }: Posted): Promise<object> {
    posted.push(`${action} ${state}${username && ` ${username}`}`);
    if (action === 'teardown') return {};
    if (state === 'today is') return { today: TODAY };
    const { token } = await sandbox.signIn(username);
    tokens.push(token);
    if (state === 'the token can be renewed') await sandbox.control('POST', 'sessions', { username, how: 'expire' });
    return { token };
  }

  it.beforeAll(async ({ sandbox }) => {
    folder = mkdtempSync(join(tmpdir(), 'flows-'));
    states = createServer((request, response) => {
      void json(request).then(async (body) => response.end(JSON.stringify(await answerTo(sandbox, body as Posted))));
    });
    await new Promise<void>((listening) => states.listen(0, '127.0.0.1', listening));
  });
  afterAll(async () => {
    states.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    posted.length = 0;
    printed = '';
    vi.stubEnv('PACT_VERIFY_STATE', join(folder, 'state'));
    vi.spyOn(console, 'log').mockImplementation((line: string) => void (printed += `${line}\n`));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });

  const verify = (backend: string, ...args: string[]): Promise<number> => {
    const { port } = states.address() as AddressInfo;
    const whole = [
      '--backend',
      backend,
      '--states',
      `http://127.0.0.1:${port}`,
      '--timeout',
      '5',
      '--no-properties',
      ...args,
    ];
    return runCommand(whole, {});
  };
  const writes = async (sandbox: TestSandbox): Promise<number> => {
    const counts = await sandbox.control<Record<string, number>>('GET', 'counts');
    return (counts['rooms.add'] ?? 0) + (counts['dictTypes.add'] ?? 0);
  };
  const TENANT = ['--test-tenant', '启明艺术培训中心'];
  /** Requests by which each run checks that the states address responds. */
  const ADDRESS_CHECK = ['setup today is', 'teardown today is'];

  it('exit code 0: announces the writes, reports the flows, and includes the flows in each report', async ({
    sandbox,
  }) => {
    const wanted = ['--flow', 'rooms,student-import', '--flow', 'dictionary,token-renewal'];
    expect(await verify(sandbox.url, ...TENANT, '--platform-writes', ...wanted, '--report', folder)).toBe(0);
    const [plan = '', rest = ''] = printed.split('  业务流程 rooms：通过');
    expect(plan).toContain('业务流程 4 条，各自新建名为“契约核对-…”的数据');
    expect(plan).toContain('令牌：business；写操作：rooms.add、rooms.update、rooms.remove');
    expect(plan).toContain('无法清除而会留下：一条已撤销的导入记录');
    expect(rest).toContain('业务流程 token-renewal：通过（4 步）');
    expect(rest).toContain('业务流程留在测试租户中的数据：\n  – 导入记录“契约核对-');
    expect(rest).toContain('符合契约：业务流程 通过 4。');
    expect(posted).toEqual([
      ...ADDRESS_CHECK,
      'setup someone is signed in qiming01',
      'setup someone is signed in admin01',
      'setup the token can be renewed qiming01',
      'teardown the token can be renewed qiming01',
      'teardown someone is signed in admin01',
      'teardown someone is signed in qiming01',
    ]);
    const page = readFileSync(join(folder, 'report.html'), 'utf8');
    expect(page).toContain('1. 取得自己的校区（depts.myCampusOptions）');
    const junit = readFileSync(join(folder, 'junit.xml'), 'utf8');
    expect(junit).toContain('<testsuite name="业务流程" tests="4" failures="0" errors="0" skipped="0"');
    expect(junit).toContain('留下的数据：导入记录');
    for (const token of tokens) expect(printed + page + junit).not.toContain(token);
  });

  it('exit code 0: accepts an institution as test tenant for a teacher of its campus', async ({ sandbox }) => {
    expect(await verify(sandbox.url, ...TENANT, '--flow', 'announcement')).toBe(0);
    expect(printed).toContain('符合契约：业务流程 通过 1。');
  });

  it('exit code 1: names the step, the call, and the expected and actual result of a failed flow', async ({
    sandbox,
  }) => {
    const backend: LyingBackend = await lyingBackend(sandbox.url, { swallow: 'rooms.update' });
    expect(await verify(backend.url, ...TENANT, '--flow', 'rooms', '--report', folder)).toBe(1);
    await backend.close();
    expect(printed).toContain('✗ 1. rooms：教室：新增后列出');
    expect(printed).toMatch(/请求：第 \d+ 步“读回修改”：GET \/business\/api\/sc\/room\/info\/detailById\/\{id\}/);
    expect(printed).toMatch(/应为读回的教室：\["契约核对-.*",30,"第二次"\]，实为 \["契约核对-.*",12,"第一次"\]/);
    expect(printed).toContain('不符合契约：业务流程 通过 0  不符 1。');
    expect(readFileSync(join(folder, 'junit.xml'), 'utf8')).toContain('<failure message="应为读回的教室：');
  });

  it('--lang en: describes flows in English, except names of data and screens', async ({ sandbox }) => {
    const backend: LyingBackend = await lyingBackend(sandbox.url, { swallow: 'rooms.update' });
    const wanted = ['--flow', 'rooms,student-import,application-privacy'];
    expect(await verify(backend.url, ...TENANT, ...wanted, '--lang', 'en', '--report', folder)).toBe(1);
    await backend.close();
    expect(printed).toContain('✗ 1. rooms: rooms: added, listed, refused with a taken name');
    expect(printed).toContain('Request: step 7: GET /business/api/sc/room/info/detailById/{id}');
    expect(printed).toContain('cannot be deleted and remains: an undone import');
    expect(readFileSync(join(folder, 'junit.xml'), 'utf8')).toContain('2. rooms.add&#10;3. rooms.list');
    expect(printed).toContain('expected room as read back: ["契约核对-');
    const names = /启明艺术培训中心|教室管理|契约核对-[\w-]*(?:教室（改名）|教室|导入)?|第[一二]次/g;
    expect(printed.split('\n').filter((line) => /[一-龥]/.test(line.replace(names, '')))).toEqual([]);
  });

  it('exit code 2: sends no write without a test tenant, or with tokens of another tenant', async ({ sandbox }) => {
    const before = await writes(sandbox);
    expect(await verify(sandbox.url, '--flow', 'rooms')).toBe(2);
    expect(printed).toContain('1 个：业务流程只在指明的测试租户（--test-tenant）中进行');
    expect(posted).toEqual(ADDRESS_CHECK);
    expect(await verify(sandbox.url, '--test-tenant', '别的机构', '--flow', 'rooms')).toBe(2);
    expect(printed).toContain('1 个：令牌不属于测试租户“别的机构”');
    expect(await verify(sandbox.url, ...TENANT, '--flow', 'dictionary')).toBe(2);
    expect(printed).toContain('1 个：平台管理员、代理商和访客的写操作不属于任何租户');
    await expect(verify(sandbox.url, '--flow', 'room')).rejects.toThrow('没有名为“room”的业务流程，可选：rooms、');
    expect(await writes(sandbox)).toBe(before);
  });

  it('--dry-run lists the writes and the remaining rows of each flow, and sends nothing', async ({ sandbox }) => {
    const before = await sandbox.control('GET', 'counts');
    expect(await verify(sandbox.url, ...TENANT, '--dry-run')).toBe(0);
    expect(printed).toContain('业务流程 34 条');
    expect(printed).toContain('无法清除而会留下：一名学员及其报读课程、购买记录、课时台账');
    expect(posted).toEqual([]);
    expect(await sandbox.control('GET', 'counts')).toEqual(before);
  });
});
