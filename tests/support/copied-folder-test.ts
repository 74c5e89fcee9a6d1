import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from 'vitest';
import { startTestServer, type TestServer } from './server.ts';

interface FolderFixtures {
  /** Data folder that the tests of a file copy. No test changes it. */
  original: string;
  /** The test's own copy of the original data folder. */
  folder: string;
  /** Starts a server with the test's copy. The server that was started last is closed after the test. */
  start(): Promise<TestServer>;
}

/**
 * Returns a test function that gives each test its own copy of one data folder.
 * @param fill writes the content of the folder, on a server that is closed before the first copy is made
 */
export const copiedFolderTest = (fill: (server: TestServer) => Promise<void> = async () => {}) =>
  base.extend<FolderFixtures>({
    original: [
      // oxlint-disable-next-line no-empty-pattern -- vitest reads a fixture's dependencies from this pattern
      ({}, provide) =>
        withTemporaryFolder(async (folder) => {
          const server = await startTestServer({ data: folder });
          await fill(server);
          await server.close();
          await provide(folder);
        }),
      { scope: 'file' },
    ],
    folder: ({ original }, provide) => withCopy(original, provide),
    start: async ({ folder }, provide) => {
      let server: TestServer | undefined;
      await provide(async () => (server = await startTestServer({ data: folder })));
      await server?.close();
    },
  });

/** Copies a folder, runs work with the copy, and deletes the copy. Returns the result of the work. */
export const withCopy = <T>(folder: string, work: (copy: string) => Promise<T>): Promise<T> =>
  withTemporaryFolder((copy) => {
    cpSync(folder, copy, { recursive: true });
    return work(copy);
  });

async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'mock-folder-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
