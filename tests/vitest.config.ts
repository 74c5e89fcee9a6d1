import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './support/memory-folder.ts';
import { SlowFirst } from './support/slow-first.ts';

keepTemporaryFilesInMemory();

const root = fileURLToPath(new URL('..', import.meta.url));
const pactFiles = ['tests/pact/consumer/**/*.test.ts'];
const verifyFiles = ['tests/pact/provider/**/*.test.ts'];
const longFiles = ['{scripts,tests}/**/*.long.test.ts'];
/** Tests of the Vite plugins. They run in Node, although their files are below web/. */
const buildFiles = ['web/build/**/*.test.ts'];
/** Returns the test files of some folders whose text matches a pattern, as paths from the root. */
const testFiles = (folders: readonly string[], pattern: RegExp): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => pattern.test(readFileSync(join(root, file), 'utf8'))),
  );
/** Screen tests that mock modules or need a new module registry, as their first line says. */
const isolatedFiles = testFiles(['web', 'tests/screens'], /^\/\/ @isolated/);
/**
 * Tests that need a data file, as their first line says, or a database of their own. The other tests of the mock server run
 * with a data file and with a database.
 */
const dataFolderFiles = testFiles(['tests/mock-server', 'tests/sandboxes'], /^\/\/ @data-folder/);
/** Property tests, which repeat the same cases in `npm test` and explore others in `npm run test:long`. */
const propertyFiles = testFiles(['mock-server', 'web', 'tests/mock-server'], /from 'fast-check'/);
/**
 * Returns the `define` option of the demo build, which web/vite.config.ts sets for the browser. Each project needs a
 * new object, because Vitest removes the keys that it has read.
 */
const demoBuild = (): Record<string, string> => ({ __DEMO__: 'true' });

/**
 * One project per kind of test, so that a script can select it, for example `vitest --project pact`. The time zone is
 * that of the machine, because business code must compute equal dates in every zone.
 */
export default defineConfig({
  test: {
    root,
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        root,
        define: demoBuild(),
        test: {
          name: 'node',
          environment: 'node',
          include: [
            '{contracts,mock-server,seed,scripts}/**/*.test.ts',
            ...buildFiles,
            'tests/{backend,broker,contract-diff,deploy,mock-server,move-in,pact,sandboxes,seed,support}/**/*.test.ts',
          ],
          exclude: [...pactFiles, ...verifyFiles, ...longFiles],
          setupFiles: ['tests/support/repeatable-random.ts'],
          // The test files of a worker share one module registry, one seeded world and one server.
          isolate: false,
          // A worker discards its modules when it changes to another project, so the unit test projects run in turn.
          sequence: { groupOrder: 0 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        root,
        plugins: [react()],
        define: demoBuild(),
        test: {
          name: 'web',
          sequence: { groupOrder: 1 },
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:5174/' } },
          include: ['web/**/*.test.{ts,tsx}', 'tests/screens/**/*.test.{ts,tsx}'],
          exclude: [...isolatedFiles, ...buildFiles, ...longFiles],
          // Reloading the console for each file would take longer than most of the tests in it; jsdom.ts cleans up the
          // document.
          isolate: false,
          setupFiles: ['tests/support/jsdom.ts', 'tests/support/repeatable-random.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        root,
        plugins: [react()],
        define: demoBuild(),
        test: {
          name: 'isolated',
          sequence: { groupOrder: 2 },
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:5174/' } },
          include: isolatedFiles,
          setupFiles: ['tests/support/jsdom.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        root,
        define: demoBuild(),
        test: {
          name: 'pact',
          // The native library of Pact needs real sockets, so it never runs in jsdom.
          environment: 'node',
          include: pactFiles,
          // All pact files of a run are merged on disk, so one process runs one file after the other.
          maxWorkers: 1,
          fileParallelism: false,
          // The mock server of Pact responds before it records the match, so a failed test is retried once.
          retry: 1,
          testTimeout: 30_000,
          env: { PACT_DO_NOT_TRACK: 'true' },
        },
      },
      {
        root,
        define: demoBuild(),
        test: {
          name: 'verify',
          environment: 'node',
          isolate: false,
          include: verifyFiles,
          exclude: longFiles,
          testTimeout: 180_000,
          hookTimeout: 60_000,
          env: { PACT_DO_NOT_TRACK: 'true' },
        },
      },
      {
        root,
        define: demoBuild(),
        test: {
          name: 'postgres',
          environment: 'node',
          include: ['tests/{mock-server,sandboxes}/**/*.test.ts'],
          exclude: [...dataFolderFiles, ...longFiles],
          globalSetup: ['tests/support/postgres-setup.ts'],
          setupFiles: ['tests/support/repeatable-random.ts'],
          isolate: false,
          sequence: { groupOrder: 3 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        root,
        define: demoBuild(),
        test: {
          name: 'long',
          environment: 'node',
          include: [...longFiles, ...propertyFiles],
          fileParallelism: false,
          testTimeout: 1_800_000,
        },
      },
    ],
  },
});
