import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, vi } from 'vitest';
import { CannotRun } from '#scripts/verify/cannot-run.ts';
import { runCommand } from '#scripts/verify/command.ts';
import { type InteractionName, pactsOf, type TestBackend, startTestBackend } from '#scripts/verify/test-backend.ts';

export interface CommandRun {
  /** Exit code of the command. */
  code: number;
  /** Output of the command, or the sentence with which it ended. */
  output: string;
}

interface CommandFixtures {
  backend: TestBackend;
  /** Folder of the reports and of the record of passed interactions. */
  folder: string;
  /** Runs the command against the backend, by default with its states address. */
  run: (pacts: readonly InteractionName[], ...args: string[]) => Promise<CommandRun>;
  /** Returns a file of the report. */
  report: (name: 'report.html' | 'junit.xml') => string;
}

/** Test with a backend that satisfies the small pacts of the fixtures, and with the command `pact:verify`. */
export const commandTest = test.extend<CommandFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads a fixture's dependencies from this pattern
  backend: async ({}, provide) => {
    const backend = await startTestBackend();
    await provide(backend);
    backend.close();
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  folder: async ({}, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'pact-command-'));
    vi.stubEnv('PACT_VERIFY_STATE', join(folder, 'state'));
    await provide(folder);
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  },
  run: async ({ backend, folder }, provide) => {
    const lines: string[] = [];
    const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
    await provide(async (pacts, ...args) => {
      lines.length = 0;
      const pactFolder = pactsOf(...pacts);
      const common = ['--backend', backend.url, '--states', backend.states, '--pacts', pactFolder, '--timeout', '2'];
      const code = await runCommand(
        [...common, '--no-flows', '--no-properties', '--report', folder, ...args],
        {},
      ).catch((error: unknown) => {
        if (!(error instanceof CannotRun)) throw error;
        lines.push(error.message);
        return 2;
      });
      rmSync(pactFolder, { recursive: true, force: true });
      return { code, output: lines.join('\n') };
    });
    log.mockRestore();
  },
  report: async ({ folder }, provide) => provide((name) => readFileSync(join(folder, name), 'utf8')),
});
