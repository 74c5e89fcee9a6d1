import { rmSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { backendProvider } from '#scripts/verify/backend-provider.ts';
import { readInteractions } from '#scripts/verify/interactions.ts';
import { junitReport } from '#scripts/verify/report/junit.ts';
import { htmlReport } from '#scripts/verify/report/html.ts';
import { reportOf } from '#scripts/verify/report/report.ts';
import { terminalReport } from '#scripts/verify/report/terminal.ts';
import { consoleLimits } from '#scripts/verify/response-time.ts';
import { runInteractions } from '#scripts/verify/run-interactions.ts';
import { Secrets } from '#scripts/verify/secrets.ts';
import { pactsOf, type TestBackend } from '#scripts/verify/test-backend.ts';
import { commandTest as it } from './command-test.ts';

const NEVER = Number.POSITIVE_INFINITY;

/** Verifies two interactions: a response of `session.menu`, which is fast enough, and one of `rooms.detail`. */
async function verify(backend: TestBackend, { waits = NEVER, slow = NEVER } = {}) {
  const provider = backendProvider({ backend: backend.url, states: backend.states, limit: LIMIT_MS });
  const pacts = pactsOf('menu', 'detail');
  const { results } = await runInteractions(readInteractions(pacts), provider, {
    limit: LIMIT_MS,
    times: { ofCall: ({ name }) => (name === 'rooms.detail' ? waits : NEVER), slow },
  });
  rmSync(pacts, { recursive: true });
  const facts = {
    backend: backend.url,
    begun: new Date('2026-09-07T01:00:00Z'),
    testTenant: null,
    chosen: 2,
    heldBefore: 0,
    ended: null,
  };
  const report = reportOf({ ...facts, screens: [], waiting: [], results, flows: [] }, new Secrets());
  return { results, report, outcomes: results.map(({ outcome }) => outcome) };
}

const LIMIT_MS = 10_000;

describe('response time', () => {
  it('fails a correct response if it exceeds the time that the console waits', async ({ backend }) => {
    backend.delays['detail'] = 30;
    const { outcomes, report } = await verify(backend, { waits: 20 });
    expect(outcomes).toEqual(['held', 'broken']);
    const text = terminalReport(report);
    expect(text).toMatch(/响应时间：应为 0\.02 秒以内，实为 [\d.]+ 秒；管理台不再等待/);
    expect(text).toContain('用户会看到：页面提示“请求超时，请稍后重试”。');
    expect(text).toMatch(/最慢的接口（响应时间）：\n(?: {2}.*\n)* {2}rooms\.detail {2}最长 [\d.]+ 秒 {2}p95 [\d.]+ 秒/);
    expect(htmlReport(report)).toMatch(/<tr><th scope="row">rooms\.detail<\/th><td>[\d.]+ 秒<\/td>/);
    const time = /<testcase classname="rooms\.detail" [^>]*time="([\d.]+)">/.exec(junitReport(report))?.[1];
    expect(Number(time)).toBeGreaterThanOrEqual(0.03);
  });

  it('causes a warning if it is slow, and the interaction passes', async ({ backend }) => {
    backend.delays['detail'] = 30;
    const { outcomes, report } = await verify(backend, { slow: 20 });
    expect(outcomes).toEqual(['held', 'held']);
    expect(terminalReport(report)).toMatch(/⚠ 较慢但通过的交互 [12] 个，用户会察觉：.*rooms\.detail/);
    expect(junitReport(report)).toMatch(/<system-out>响应用了 [\d.]+ 秒<\/system-out>/);
    expect(htmlReport(report)).toMatch(/<span class="badge notSent">响应用了 [\d.]+ 秒<\/span>/);
  });

  it('does not include the time in which the states are set up', async ({ backend }) => {
    backend.delays['states'] = 60;
    const { results } = await verify(backend);
    expect(results.map(({ milliseconds, responseMs = NEVER }) => milliseconds - responseMs >= 60)).toEqual([
      true,
      true,
    ]);
  });

  it('has the limits of the console: 8 s for a call, 30 s for a file, 180 s for a move-in', () => {
    const call = { family: 'business', name: 'rooms.add' } as Parameters<typeof consoleLimits.ofCall>[0];
    expect(consoleLimits.ofCall(call)).toBe(8_000);
    expect(consoleLimits.ofCall({ ...call, family: 'file' })).toBe(30_000);
    expect(consoleLimits.ofCall({ ...call, multipart: true })).toBe(30_000);
    expect(consoleLimits.ofCall({ ...call, name: 'moveIn.write' })).toBe(180_000);
    expect(consoleLimits.slow).toBe(3_000);
  });
});
