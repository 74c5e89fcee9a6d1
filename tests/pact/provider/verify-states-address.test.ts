import { describe, expect } from 'vitest';
import { startTestBackend } from '#scripts/verify/test-backend.ts';
import { commandTest as it } from './command-test.ts';

const sent = (heard: readonly string[]) => heard.filter((line) => /^(GET|POST)/.test(line));

describe('states address', () => {
  it.for([
    [404, 'HTTP 404'],
    [405, 'HTTP 405'],
    [200, '响应不是 JSON'],
  ] as const)('that responds with %i ends the run with one sentence', async ([status, reason], { backend, run }) => {
    backend.state = (_, __, response) => (response.writeHead(status).end('<!doctype html><title>Login</title>'), true);
    const { code, output } = await run(['menu', 'detail', 'courses']);
    expect(code).toBe(2);
    expect(output).toMatch(/^--states http:\S+ 不是状态地址：/);
    expect(output).toContain(reason);
    expect(output).toContain('还没有核对任何交互');
    expect(output.split('\n')).toHaveLength(1);
    expect(sent(backend.heard)).toEqual([]);
  });

  it('that refuses the connection ends the run with one sentence', async ({ run }) => {
    const closed = await startTestBackend();
    closed.close();
    const { code, output } = await run(['menu'], '--states', closed.states);
    expect(code).toBe(2);
    expect(output).toBe(
      `状态地址 ${closed.states} 拒绝连接（ECONNREFUSED），还没有核对任何交互；请检查地址和网络后重新运行。`,
    );
  });

  it('that does not respond ends the run with one sentence after the time limit', async ({ backend, run }) => {
    backend.state = () => true;
    const begin = performance.now();
    const { code, output } = await run(['menu', 'detail', 'courses'], '--timeout', '0.5');
    expect(code).toBe(2);
    expect(output).toBe(
      `状态地址 ${backend.states} 在 0.5 秒内没有响应，还没有核对任何交互；请检查地址和网络后重新运行。`,
    );
    expect(performance.now() - begin).toBeLessThan(2_000);
  });

  it('that sets up no state in time ends the run, and the sentence does not blame the backend', async ({
    backend,
    run,
  }) => {
    backend.state = (state, action) => state === 'someone is signed in' && action === 'setup';
    const { code, output } = await run(['menu', 'detail', 'courses', 'menu'], '--timeout', '0.5');
    expect(code).toBe(2);
    expect(output).toContain('没有完成：连续 3 个交互的状态都没有建立，原因相同：0.5 秒内没有完成。');
    expect(output).not.toContain('没有给出完整的响应');
  });

  it('that knows only signing in, and responds with 404 to other states, is accepted', async ({ backend, run }) => {
    backend.state = (state, _, response) => state !== 'someone is signed in' && (response.writeHead(404).end(), true);
    const { code, output } = await run(['menu', 'detail']);
    expect(code).toBe(1);
    expect(output).toContain('状态没有建立：状态地址返回 HTTP 404（a room exists）');
    expect(output).toContain('不符合契约：通过 1  不符 1。');
  });

  it('whose first five states fail with one error ends the run', async ({ backend, run }) => {
    backend.state = (_, action, response) => action === 'setup' && (response.writeHead(500).end(), true);
    const { code, output } = await run(['menu', 'detail', 'courses', 'menu', 'detail', 'courses', 'menu']);
    expect(code).toBe(2);
    expect(output).toContain('没有完成：连续 5 个交互的状态都没有建立，原因相同：状态地址返回 HTTP 500');
    expect(output).toContain('7 个交互中已核对 5 个');
  });

  it('that does not offer a state (501) leaves its interactions unsent, and the report names the state', async ({
    backend,
    run,
    report,
  }) => {
    backend.state = (state, _, response) => state === 'a room exists' && (response.writeHead(501).end(), true);
    const { code, output } = await run(['menu', 'detail', 'courses']);
    expect(code).toBe(2);
    expect(output).toContain('1 个：状态地址还没有提供状态“a room exists”');
    expect(output).toContain('1. a room exists：1 个交互只等它，共 1 个用到它');
    expect(output).toContain('没有全部核对：通过 2  未发送 1。');
    expect(report('report.html')).toContain('<th scope="row">a room exists</th>');
  });
});
