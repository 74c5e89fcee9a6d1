import { describe, expect, it as plainIt, onTestFinished } from 'vitest';
import { rooms } from '#contracts/calls/rooms.ts';
import { runProbeCommand } from '#scripts/backend/probe/command.ts';
import { setLanguage } from '#scripts/verify/language.ts';
import { startFaultyBackend } from '../support/faulty-backend.ts';
import { lyingBackend } from '../support/lying-backend.ts';
import { sharedSandboxTest as it } from '../support/server-test.ts';
import { runProbeOn } from './probe-world.ts';

/** Timeout of a run, which sends some hundred requests. */
const TIMED = { timeout: 240_000 };

describe('a right backend', () => {
  it('passes, and contains no rows of the probe afterwards', TIMED, async ({ sandbox, qiming }) => {
    const before = await qiming.data(rooms.list, { pageSize: 200 });
    const { code, output, findings } = await runProbeOn(sandbox.url, sandbox, [
      '--only',
      'rooms',
      '--seed',
      '7',
      '--runs',
      '5',
    ]);
    expect(findings.filter(({ severity }) => severity === 'fault')).toEqual([]);
    expect(code).toBe(0);
    expect(output).toMatch(/没有发现不符：探测 7 个接口，发送 \d{3} 个请求/);
    expect(output).not.toContain('没能删除');
    expect(await qiming.data(rooms.list, { pageSize: 200 })).toEqual(before);
  });

  it('receives no write with --read-only', TIMED, async ({ sandbox }) => {
    const { code, output } = await runProbeOn(sandbox.url, sandbox, [
      '--only',
      'rooms',
      '--read-only',
      '--runs',
      '1',
      '--lang',
      'en',
    ]);
    expect(code).toBe(0);
    expect(output).toContain('Not probed (reads only (--read-only)): rooms.add rooms.update rooms.remove');
  });
});

it('sends writes of visitors, agents and the platform only with --platform-writes', TIMED, async ({ sandbox }) => {
  const { output } = await runProbeOn(sandbox.url, sandbox, [
    '--call',
    'registrations.register,agents.add,orders.pay',
    '--runs',
    '1',
  ]);
  expect(output).toContain('需另加 --platform-writes）：registrations.register orders.pay agents.add');
  expect(output).toContain('探测 0 个接口');
});

it('names the calls that the backend lacks in one line, without findings for them', TIMED, async ({ sandbox }) => {
  const backend = await lyingBackend(sandbox.url, { unknown: ['rooms.detail', 'depts.tree'] });
  try {
    const args = ['--runs', '1', '--seed', '7'];
    const some = await runProbeOn(backend.url, sandbox, ['--call', 'rooms.list,rooms.detail,depts.tree', ...args]);
    expect(some.output).toContain('没有探测（后端没有这些接口，契约要求有）：rooms.detail depts.tree');
    expect(some.findings).toEqual([]);
    const none = runProbeOn(backend.url, sandbox, ['--call', 'depts.tree', ...args]);
    await expect(none).rejects.toThrow('后端没有所选的接口，什么也没有探测');
  } finally {
    await backend.close();
  }
});

describe('invalid options', () => {
  const message = (...args: string[]): Promise<unknown> =>
    runProbeCommand(args, { environment: {}, log: () => {} }).then(
      () => null,
      (error: Error) => error.message,
    );

  plainIt('are refused in one sentence', async () => {
    expect(await message()).toMatch(/^请指明后端地址/);
    expect(await message('--backend', 'http://127.0.0.1:9')).toMatch(/^--test-tenant 应为一或两个测试租户/);
    const all = ['--backend', 'http://127.0.0.1:9', '--test-tenant', '甲'];
    expect(await message(...all, '--only', 'nothing')).toMatch(/^没有名为“nothing”的业务域/);
    expect(await message(...all, '--call', 'rooms.nothing')).toMatch(/^契约中没有接口“rooms.nothing”/);
    expect(await message(...all, '--seed=-1')).toMatch(/^--seed 应为 0 到/);
    expect(await message(...all, '--today', '2026-02-30')).toMatch(/^--today 应为存在的日期/);
    expect(await message(...all, '--nothing')).toMatch(/^不认识的参数 --nothing/);
    expect(await message(...all)).toMatch(/^后端 http:\/\/127.0.0.1:9 拒绝连接/);
  });

  plainIt.each([
    [[], /^Please give the address/],
    [['--backend', 'http://127.0.0.1:9'], /^--test-tenant takes/],
    [['--only', 'nothing'], /^There is no domain "nothing"/],
    [['--call', 'rooms.nothing'], /^The contract has no call "rooms.nothing"/],
    [['--seed=-1'], /^--seed is a whole number/],
    [['--today', '2026-02-30'], /^--today must be a date that exists/],
    [['--nothing'], /^Unknown option --nothing/],
  ])('are refused in English with --lang en: %s', async (args, expected) => {
    onTestFinished(() => setLanguage('zh'));
    const others = args.length > 0 && args[0] !== '--backend' ? ['--backend', 'http://127.0.0.1:9'] : [];
    const tenant = others.length > 0 ? ['--test-tenant', 'A'] : [];
    const text = String(await message(...others, ...tenant, ...args, '--lang', 'en'));
    expect(text).toMatch(expected);
    expect(text).not.toMatch(/[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/);
  });
});

it('names a wrong address instead of the token', async ({ sandbox }) => {
  const backend = await startFaultyBackend(sandbox.url, {
    'session.info': () => Promise.resolve({ status: 404, headers: {}, body: Buffer.from('<html>') }),
  });
  try {
    await expect(runProbeOn(backend.url, sandbox, [])).rejects.toThrow('没有返回契约的信封（HTTP 404）');
  } finally {
    await backend.close();
  }
});

it('needs a token of the test tenant', async ({ sandbox }) => {
  const args = ['--backend', sandbox.url, '--test-tenant', '别的机构', '--today', '2026-09-07'];
  await expect(runProbeCommand(args, { environment: {}, log: () => {} })).rejects.toThrow(
    '没有属于测试租户“别的机构”的有效令牌',
  );
});
