import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runCommand } from '#scripts/verify/command.ts';
import {
  type InteractionName,
  OWN_ROOM,
  pactsOf,
  send,
  type TestBackend,
  startTestBackend,
} from '#scripts/verify/test-backend.ts';

const report = mkdtempSync(join(tmpdir(), 'pact-report-'));
const folders = [report];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

let backend: TestBackend;
let output: string;
/** Folder in which a run saves the interactions that passed. */
let stateFolder: string;
beforeEach(async () => {
  backend = await startTestBackend();
  output = '';
  stateFolder = mkdtempSync(join(tmpdir(), 'pact-state-'));
  folders.push(stateFolder);
  vi.stubEnv('PACT_VERIFY_STATE', stateFolder);
  vi.spyOn(console, 'log').mockImplementation((line: string) => void (output += `${line}\n`));
});
afterEach(() => {
  backend.close();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const ALL: InteractionName[] = ['menu', 'detail', 'add', 'login', 'agent', 'courses'];
const WRITING = ['--test-tenant', '测试机构', '--platform-writes'];

/**
 * Runs the command with the given pacts. Prints an error as one sentence, as `main.ts` does.
 * @returns the exit code
 */
function verify(pacts: readonly InteractionName[], ...args: string[]): Promise<number> {
  const folder = pactsOf(...pacts);
  folders.push(folder);
  const whole = [
    '--backend',
    backend.url,
    '--states',
    backend.states,
    '--pacts',
    folder,
    '--timeout',
    '1',
    '--no-flows',
    '--no-properties',
    ...args,
  ];
  return runCommand(whole, {}).catch((error: Error) => {
    output += error.message;
    return 2;
  });
}

const sentRequests = () => backend.heard.filter((line) => /^(GET|POST)/.test(line));

it('exits with 0 if all interactions pass with the backend’s ids; states are torn down in reverse order', async () => {
  expect(await verify(ALL, ...WRITING)).toBe(0);
  expect(output).toContain('符合契约：通过 6。');
  expect(sentRequests()).toContain(`GET /business/api/sc/room/info/detailById/${OWN_ROOM}`);
  const at = backend.heard.indexOf('setup a room exists');
  expect(backend.heard.slice(at, at + 5)).toEqual([
    'setup a room exists',
    'setup someone is signed in',
    expect.stringContaining('GET'),
    'teardown someone is signed in',
    'teardown a room exists',
  ]);
});

describe('exits with 1 and reports the field, the user impact and a command that repeats the request', () => {
  it('for a response with a number instead of a text', async () => {
    backend.lie = (name, response) => {
      if (name !== 'detail') return false;
      send(response, { respCode: '0000', data: { roomId: 101, deptId: '11', roomName: '301', inUse: '1' } });
      return true;
    };
    expect(await verify(['menu', 'detail'])).toBe(1);
    expect(output).toContain('data.roomId：应为文本，实为整数 101');
    expect(output).toContain('data.inUse：应为整数，实为 "1"');
    expect(output).toContain('用户会看到：读不出的单元格显示“—”');
    expect(output).toContain(
      `curl -i '${backend.url}/business/api/sc/room/info/detailById/${OWN_ROOM}' -H "Authorization: Bearer $TOKEN"`,
    );
    expect(output).not.toContain('token-of-');
  });

  it('for a refused write, whose body is quoted for a shell', async () => {
    backend.lie = (_, response) => (send(response, { respCode: '0409', respMsg: '不行' }), true);
    expect(await verify(['add'], ...WRITING)).toBe(1);
    expect(output).toContain('respCode：应为 "0000"，实为 "0409"');
    expect(output).toContain(`"roomName":"O'\\''Neill 房"`);
    expect(output).toContain('用户会看到：操作失败，页面提示后端给出的文字（错误码 0409）');
  });

  it('for an HTML page instead of a JSON response', async () => {
    backend.lie = (_, response) => (response.writeHead(302, { location: 'http://127.0.0.1:1/login' }).end(), true);
    expect(await verify(['menu'])).toBe(1);
    expect(output).toContain('HTTP 状态：应为 200，实为 302');
  });

  it('for a state request that returns 500, no JSON or no token', async () => {
    backend.state = (_, action, response) => action === 'setup' && (response.writeHead(500).end(), true);
    expect(await verify(['menu'])).toBe(1);
    expect(output).toContain('状态没有建立：状态地址返回 HTTP 500（someone is signed in）');
    backend.state = (name, action, response) =>
      name === 'someone is signed in' && action === 'setup' && (response.end('<html>'), true);
    expect(await verify(['menu'])).toBe(1);
    expect(output).toContain('状态没有建立：状态地址的响应不是 JSON');
    backend.state = (_, action, response) => action === 'setup' && (response.end('{}'), true);
    await verify(['menu']);
    expect(output).toContain('状态没有建立：没有得到令牌（token）');
    expect(backend.heard.filter((line) => line.startsWith('teardown'))).toHaveLength(3);
    expect(sentRequests()).toEqual([]);
  });

  it('for a state that the backend does not undo', async () => {
    backend.state = (_, action, response) => action === 'teardown' && (response.writeHead(500).end(), true);
    expect(await verify(['menu'])).toBe(1);
    expect(output).toContain('状态没有撤销：状态地址返回 HTTP 500');
  });

  it('for one request that times out, after which the other interactions run', async () => {
    backend.lie = (name) => name === 'menu';
    expect(await verify(['menu', 'detail'], '--timeout', '0.5')).toBe(1);
    expect(output).toContain('后端在 0.5 秒内没有响应');
    expect(output).toContain('不符合契约：通过 1  不符 1。');
  });
});

describe('exits with 2 and one sentence', () => {
  it('if no server listens at the address', async () => {
    backend.close();
    expect(await verify(['menu'])).toBe(2);
    expect(output).toBe(
      `后端 ${backend.url} 拒绝连接（ECONNREFUSED），还没有核对任何交互；请检查地址和网络后重新运行。`,
    );
  });

  it('if the backend dies during the run; --resume sends only the remaining requests', async () => {
    backend.lie = (name, response) => name === 'detail' && (response.destroy(), backend.close(), true);
    const pacts: InteractionName[] = ['menu', 'detail', 'courses'];
    const folder = pactsOf(...pacts);
    folders.push(folder);
    const args = [
      '--backend',
      backend.url,
      '--pacts',
      folder,
      '--loaded',
      '--resume',
      '--no-properties',
      '--timeout',
      '1',
    ];
    const environment = { CONSOLE_TOKEN_BUSINESS: 'token-of-qiming01' };
    expect(await runCommand(args, environment)).toBe(2);
    expect(output).toContain('拒绝连接（ECONNREFUSED）');
    expect(output).toContain('3 个交互中已核对 2 个');
    expect(output).toContain('加上 --resume 可从这里继续');
    const [file] = readdirSync(stateFolder);
    expect(readFileSync(join(stateFolder, file ?? ''), 'utf8')).toContain('session.menu');
    const port = Number(new URL(backend.url).port);
    const again = await startTestBackend(port);
    expect(await runCommand(args, environment)).toBe(0);
    expect(again.heard).not.toContain('GET /business/api/system/user/menu');
    expect(output).toMatch(/接着上次继续：1 个已通过（\d{4}-\d\d-\d\d \d\d:\d\d）/);
    again.heard.length = 0;
    expect(await runCommand(args, environment)).toBe(0);
    expect(again.heard).toEqual([]);
    expect(output).toMatch(/接着上次继续：3 个已通过（\d{4}-\d\d-\d\d \d\d:\d\d/);
    expect(output).toContain('所选的 3 个交互都已通过，本次没有再请求；要重新核对，请去掉 --resume。');
    again.close();
  });

  it('if three consecutive requests get no response', async () => {
    backend.lie = () => true;
    expect(await verify(['menu', 'detail', 'courses', 'login'], '--timeout', '0.4')).toBe(2);
    expect(output).toContain('连续 3 个交互没有给出完整的响应');
  });

  it.each([
    [['--only', 'room'], '没有名为“room”的业务域'],
    [['--call', 'rooms.nothing'], '契约中没有接口“rooms.nothing”'],
    [['--timeout', 'soon'], '--timeout 应为'],
    [['--today', '2026-02-30'], '--today 应为存在的日期，如 2026-09-07，收到的是“2026-02-30”'],
    [['--test-tenant', '测试机构,'], '--test-tenant 不能为空'],
    [['--nonsense'], '不认识的参数 --nonsense'],
    [['--backend', 'https://me:secret@test.example'], '不能含有账号或密码'],
    [['--report', '/dev/null/report'], '报告文件夹 /dev/null/report 不能写入'],
    [['--tokens', '/nowhere.json'], '无法读取令牌文件 /nowhere.json'],
  ])('%s', async (args, sentence) => {
    expect(await verify(['menu'], ...args)).toBe(2);
    expect(output).toContain(sentence);
    expect(output).not.toContain('secret');
    expect(sentRequests()).toEqual([]);
  });
});

describe('writes', () => {
  it('are sent only with a test tenant, and the run does not succeed if they are omitted', async () => {
    expect(await verify(ALL)).toBe(2);
    expect(sentRequests().filter((line) => line.startsWith('POST'))).toEqual([]);
    expect(output).toContain('3 个：写操作只发往指明的测试租户');
  });

  it('are not sent with a token of another tenant', async () => {
    backend.tenants['qiming01'] = { tenantId: '2', tenantName: '真实机构' };
    expect(await verify(['add'], ...WRITING)).toBe(2);
    expect(sentRequests()).toEqual([]);
    expect(output).toContain('令牌不属于测试租户“测试机构”');
  });

  it('are sent with the tokens of two tenants, if both are named', async () => {
    backend.tenants['qiming01'] = { tenantId: '2', tenantName: '另一机构' };
    expect(await verify(['add'], '--test-tenant', '测试机构,另一机构')).toBe(0);
    expect(await verify(['add'], '--test-tenant', '测试机构', '--test-tenant', '2')).toBe(0);
    expect(output).toContain('写操作只发往测试租户“测试机构、2”');
  });

  it('of the platform or a visitor are not sent with a test tenant alone', async () => {
    expect(await verify(['add', 'agent', 'login'], '--test-tenant', '1')).toBe(2);
    expect(sentRequests()).toEqual(['POST /business/api/sc/room/add/addScRoom']);
    expect(output).toContain('2 个：平台管理员、代理商和访客的写操作不属于任何租户');
  });

  it('look up the tenant of an expired token once, by the account, because the token is refused', async () => {
    backend.lie = (_, response) => (send(response, { respCode: '0511' }), true);
    expect(await verify(['expired'], ...WRITING)).toBe(0);
    expect(backend.heard.slice(0, 4)).toEqual([
      'setup someone is signed in',
      'teardown someone is signed in',
      'setup the session has expired',
      'POST /business/api/sc/room/add/addScRoom',
    ]);
    backend.heard.length = 0;
    backend.tenants['qiming01'] = { tenantId: '2' };
    expect(await verify(['expired'], ...WRITING)).toBe(2);
    expect(sentRequests()).toEqual([]);
  });

  it('are excluded by --read-only', async () => {
    expect(await verify(ALL, '--read-only')).toBe(0);
    expect(output).toContain('符合契约：通过 3。');
  });

  it('are listed by --dry-run, which sends no request, not even to the state endpoint', async () => {
    expect(await verify(ALL, '--dry-run')).toBe(0);
    expect(output).toContain('POST /business/api/sc/room/add/addScRoom {"deptId":"11"');
    expect(output).toContain('"password":"$PASSWORD"');
    expect(output).not.toContain('Sesame-1');
    expect(backend.heard).toEqual([]);
  });
});

it('does not use a shared token for a call that invalidates it', async () => {
  const folder = pactsOf('menu', 'login');
  folders.push(folder);
  const args = ['--backend', backend.url, '--pacts', folder, '--loaded', '--no-flows', '--no-properties', ...WRITING];
  expect(await runCommand(args, { CONSOLE_TOKEN_BUSINESS: 'token-of-qiming01' })).toBe(0);
  expect(output).toContain('符合契约：通过 1。\n另有 1 个交互没有核对，也不算通过');
  expect(output).toContain('1 个：auth.login 会使令牌失效或换到别的租户，需要状态地址（--states）');
  expect(sentRequests()).toEqual(['GET /business/api/system/user/menu']);
});

it('ends the run when a shared token expires, so that the remaining interactions do not all fail', async () => {
  backend.lie = (_, response) => (send(response, { respCode: '0511', respMsg: '请重新登录' }), true);
  const folder = pactsOf('menu', 'detail', 'courses', 'menu', 'detail', 'courses', 'menu');
  folders.push(folder);
  const args = ['--backend', backend.url, '--pacts', folder, '--loaded'];
  expect(await runCommand(args, { CONSOLE_TOKEN_BUSINESS: 'token-of-qiming01' })).toBe(2);
  expect(output).toContain('没有完成：连续 5 个交互返回登录失效，令牌可能已过期或在别处登录；请换新的令牌。');
});

it('reports a missing provisional call as not offered, and does not fail', async () => {
  backend.lie = (name, response) => name === 'courses' && (response.writeHead(404).end('<h1>404</h1>'), true);
  expect(await verify(['menu', 'courses'], '--report', report)).toBe(0);
  expect(output).toContain('courses.detail（GET /business/api/sc/course/info/detailById/701）：课程不能修改');
  expect(readFileSync(join(report, 'junit.xml'), 'utf8')).toContain('<skipped message="未提供：');
});

it('writes the missing provisional calls into the configuration of the console', async () => {
  backend.lie = (name, response) => name === 'courses' && (response.writeHead(404).end('<h1>404</h1>'), true);
  const config = join(report, 'console.json');
  writeFileSync(config, '{"title":"启明"}');
  expect(await verify(['menu', 'courses', 'detail'], '--write-config', config)).toBe(0);
  expect(output).toContain(`配置：${config}，后端未提供的接口 1 个`);
  expect(JSON.parse(readFileSync(config, 'utf8'))).toEqual({ title: '启明', unavailableCalls: ['courses.detail'] });
  backend.lie = () => false;
  await verify(['courses'], '--write-config', config);
  expect(JSON.parse(readFileSync(config, 'utf8'))).toEqual({ title: '启明', unavailableCalls: [] });
});

it('fails if a call of the specification is missing', async () => {
  backend.lie = (_, response) => (response.writeHead(404).end(), true);
  expect(await verify(['menu'])).toBe(1);
  expect(output).toContain('用户会看到：页面提示“请求的地址不存在”');
});

it('masks tokens and passwords, and escapes markup from the backend in every report', async () => {
  backend.lie = (name, response) =>
    name !== 'courses' &&
    (send(response, { respCode: 'token-of-qiming01', respMsg: '<script>alert(1)</script>', code: '<b>&' }), true);
  expect(await verify(ALL, ...WRITING, '--report', report)).toBe(1);
  const page = readFileSync(join(report, 'report.html'), 'utf8');
  const junit = readFileSync(join(report, 'junit.xml'), 'utf8');
  for (const whole of [page, junit, output]) {
    expect(whole).not.toContain('token-of-');
    expect(whole).not.toContain('Sesame-1');
  }
  for (const whole of [page, junit]) expect(whole).not.toContain('<b>&');
  expect(page).not.toMatch(/(?:src|href)=/);
  expect(junit).toContain('<testsuite name="rooms" tests="2" failures="2" errors="0" skipped="0"');
});

it('ignores a state file that was written only in part', async () => {
  backend.lie = (name, response) => name === 'detail' && (send(response, {}), true);
  const folder = pactsOf('menu', 'detail');
  folders.push(folder);
  const args = ['--backend', backend.url, '--states', backend.states, '--pacts', folder, '--resume', '--no-properties'];
  expect(await runCommand(args, {})).toBe(1);
  for (const file of readdirSync(stateFolder)) writeFileSync(join(stateFolder, file), '{"held":["sess');
  expect(await runCommand(args, {})).toBe(1);
  expect(output).toContain('没有可以接续的上次结果');
});

describe('process of the command', () => {
  it('tears down its states when it is interrupted, and continues with --resume', async () => {
    const folder = pactsOf('menu', 'detail', 'courses');
    folders.push(folder);
    const args = [
      '--backend',
      backend.url,
      '--states',
      backend.states,
      '--pacts',
      folder,
      '--resume',
      '--no-properties',
    ];
    const start = () =>
      spawn(
        process.execPath,
        ['--import', 'tsx', fileURLToPath(new URL('../../../scripts/verify/main.ts', import.meta.url)), ...args],
        {
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      );
    backend.lie = (name) => name === 'detail' && (child.kill('SIGTERM'), true);
    const child = start();
    const [said, faults, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    expect(code).toBe(2);
    expect(said).toContain('没有完成：运行被中断。3 个交互中已核对 1 个');
    expect(faults).toBe('收到中断信号：正在撤销当前交互的状态……\n');
    const setUp = backend.heard.filter((line) => line.startsWith('setup'));
    const takenDown = backend.heard.filter((line) => line.startsWith('teardown'));
    expect(takenDown.map((line) => line.slice(9)).sort()).toEqual(setUp.map((line) => line.slice(6)).sort());
    backend.heard.length = 0;
    backend.lie = () => false;
    const again = start();
    expect((await once(again, 'exit'))[0]).toBe(0);
    expect(sentRequests()).toHaveLength(2);
  });
});
