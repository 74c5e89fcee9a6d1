import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { runCommand } from '#scripts/verify/command.ts';
import { startLoadedBackend } from './loaded-backend.ts';
import { startProvider } from './mock-provider.ts';
import { startOwnIdsBackend } from './own-ids-backend.ts';

const TEST_TENANTS = ['--test-tenant', '启明艺术培训中心,蓝天少儿艺术学校', '--platform-writes', '--no-flows'];

/** Runs `npm run pact:verify` with these arguments, then closes the backend. Returns its exit code and output. */
async function verify(args: readonly string[], close: () => Promise<void>): Promise<{ code: number; output: string }> {
  let output = '';
  const log = vi.spyOn(console, 'log').mockImplementation((text: string) => void (output += `${text}\n`));
  const folder = mkdtempSync(join(tmpdir(), 'pact-state-'));
  vi.stubEnv('PACT_VERIFY_STATE', folder);
  try {
    return { code: await runCommand(args, {}), output };
  } finally {
    log.mockRestore();
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
    await close();
  }
}

/** Returns the blocks of lines about failures in the terminal's report. */
const failures = (output: string): string[] => output.split('\n\n').filter((block) => block.startsWith('✗'));

/** Expects exit code 0 and that every interaction was sent and passed. */
function expectAllPassed({ code, output }: { code: number; output: string }): void {
  expect(failures(output)).toEqual([]);
  expect(output).not.toMatch(/未发送|未提供|没有核对/);
  expect(output).toContain('符合契约：通过 ');
  expect(code).toBe(0);
}

/** Verifies the mock server through its states' address. */
export async function expectStatesConformance(chosen: readonly string[]): Promise<void> {
  const { backend, states, close } = await startProvider();
  expectAllPassed(await verify(['--backend', backend, '--states', states, ...TEST_TENANTS, ...chosen], close));
}

/** Verifies the mock server behind a proxy with ids of its own. */
export async function expectOwnIdsConformance(chosen: readonly string[]): Promise<void> {
  const { backend, states, close } = await startOwnIdsBackend();
  expectAllPassed(await verify(['--backend', backend, '--states', states, ...TEST_TENANTS, ...chosen], close));
}

/**
 * Verifies the reads of a mock server that was loaded with the rows of all states.
 * @param notVerified number of interactions that only a states' address can set up
 */
export async function expectLoadedConformance(chosen: readonly string[], notVerified: RegExp): Promise<void> {
  const { backend, tokens, close } = await startLoadedBackend();
  const given = ['--loaded', '--tokens', tokens, '--read-only', '--today', '2026-09-07'];
  const { code, output } = await verify(['--backend', backend, ...given, ...chosen], close);
  expect(failures(output)).toEqual([]);
  expect(output).toMatch(notVerified);
  expect(code).toBe(0);
}
