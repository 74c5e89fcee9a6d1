import { test as base } from 'vitest';
import type { WorldOptions } from './sandbox.ts';
import { type Caller, sharedTestServer, type TestSandbox, type TestServer } from './server.ts';

/** Options of a test's sandbox. */
type TestWorld = WorldOptions & { brand?: object };

interface ServerFixtures {
  /**
   * The server that all test files of a worker share. The sandboxes of a file are deleted after the last test of the
   * file.
   */
  server: TestServer;
  /** Options of the sandbox, such as `scenario`, `today` and `time`. A file sets them by `testIn(…)`. */
  world: TestWorld;
  sandbox: TestSandbox;
  /** Caller who is not signed in. */
  visitor: Caller;
  /** Platform administrator. */
  admin: Caller;
  /** Administrator of the institution 启明. */
  qiming: Caller;
  /** Campus staff of 启明. */
  binjiang: Caller;
  /** Teacher at 启明. */
  teacher: Caller;
  /** Administrator of the institution 蓝天. */
  lantian: Caller;
}

/** Returns a test function that creates a sandbox for each test or for each file. Each caller signs in on first use. */
function testWithServer(scope: 'test' | 'file', options: TestWorld = {}) {
  return base.extend<ServerFixtures>({
    server: [
      // oxlint-disable-next-line no-empty-pattern -- vitest reads a fixture's dependencies from this pattern
      async ({}, use) => {
        const server = await sharedTestServer();
        await use(server);
        await server.close();
      },
      { scope: 'file' },
    ],
    // oxlint-disable-next-line no-empty-pattern -- as above
    world: [({}, use) => use(options), { scope }],
    sandbox: [async ({ server, world }, use) => use(await server.sandbox(world)), { scope }],
    visitor: [({ sandbox }, use) => use(sandbox.caller()), { scope }],
    admin: [async ({ sandbox }, use) => use(await sandbox.signIn('admin01')), { scope }],
    qiming: [async ({ sandbox }, use) => use(await sandbox.signIn('qiming01')), { scope }],
    binjiang: [async ({ sandbox }, use) => use(await sandbox.signIn('binjiang01')), { scope }],
    teacher: [async ({ sandbox }, use) => use(await sandbox.signIn('teacher01')), { scope }],
    lantian: [async ({ sandbox }, use) => use(await sandbox.signIn('lantian01')), { scope }],
  });
}

/** Creates a sandbox for each test. */
export const test = testWithServer('test');

/** Creates one sandbox for all tests of a file. No test may depend on the changes of another test. */
export const sharedSandboxTest = testWithServer('file');

/**
 * Returns a `test` whose sandboxes have these options. `test.override` at the top of a file would also change the tests
 * of other files.
 */
export const testIn = (options: TestWorld) => testWithServer('test', options);

/** Returns a `sharedSandboxTest` whose sandboxes have these options. */
export const sharedSandboxTestIn = (options: TestWorld) => testWithServer('file', options);
