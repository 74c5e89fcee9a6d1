import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
const pactFiles = ['contracts/pact/**/*.pact.test.ts'];
const verifyFiles = ['contracts/verify/**/verify*.test.ts'];
const longFiles = ['tests/**/*.long.test.ts'];
/** Tests that put a module of their own in another's place, or need one that was not loaded yet: in a process of their own. */
const aloneFiles = ['{web,tests/screens}/**/*.alone.test.{ts,tsx}'];
/** Tests of the web that draw nothing, but need the browser's document or navigator. */
const documentFiles = ['web/**/*.document.test.ts'];
/**
 * The console as the demo build sees it; web/vite.config.ts defines the same name for the browser. Vitest takes out of
 * the object what it has read, so each project has one of its own.
 */
const demoBuild = (): Record<string, string> => ({ __DEMO__: 'true' });

/**
 * One project a kind of test, so that a script names what it runs: `vitest --project pact`.
 * The zone is the machine's own: business code must give the same dates in every zone.
 */
export default defineConfig({
  test: {
    root,
    maxWorkers: 2,
    projects: [
      {
        root,
        define: demoBuild(),
        test: {
          name: 'node',
          environment: 'node',
          include: [
            '{contracts,mock-server,seed,scripts,web}/**/*.test.ts',
            'tests/{broker,contract-diff,mock-server,seed,support,deploy}/**/*.test.ts',
          ],
          exclude: [...pactFiles, ...verifyFiles, ...longFiles, ...documentFiles, ...aloneFiles],
          // One registry, one seeded world and one server for the files of a worker, instead of one each.
          isolate: false,
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
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:5174/' } },
          include: ['web/**/*.test.tsx', ...documentFiles, 'tests/screens/**/*.test.{ts,tsx}'],
          exclude: [...aloneFiles, ...longFiles],
          // Loading the console anew for every file took longer than most of its tests; jsdom.ts leaves nothing behind.
          isolate: false,
          setupFiles: ['tests/support/jsdom.ts'],
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
          name: 'alone',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:5174/' } },
          include: aloneFiles,
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
          // Pact's native library needs real sockets: never jsdom.
          environment: 'node',
          include: pactFiles,
          // The pact files of one run are merged by writing: one process, one file after the other.
          maxWorkers: 1,
          fileParallelism: false,
          // Pact's mock server answers before it records the match.
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
          include: verifyFiles,
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 60_000,
          env: { PACT_DO_NOT_TRACK: 'true' },
        },
      },
      {
        root,
        test: {
          name: 'long',
          environment: 'node',
          include: longFiles,
          fileParallelism: false,
          testTimeout: 1_800_000,
        },
      },
    ],
  },
});
