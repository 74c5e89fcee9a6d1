import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ensureBuilt } from './build.mjs';
import { freePort } from './port.mjs';
import { root } from './root.mjs';

/** Time in which the server must have ended. */
const END_LIMIT_MS = 10_000;

let started: { child: ChildProcess; folder: string }[] = [];
beforeAll(() => ensureBuilt('demo', { quiet: true }), 300_000);
afterEach(() => {
  for (const { child, folder } of started) {
    const server = serverPid(folder);
    for (const pid of [child.pid, server].filter((id) => id !== undefined && isAlive(id)) as number[])
      process.kill(pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
  started = [];
});

const lockOf = (folder: string): string => join(folder, 'server.lock');
/** Returns the process id of the server that has locked a data folder. */
const serverPid = (folder: string): number | undefined =>
  existsSync(lockOf(folder)) ? Number.parseInt(readFileSync(lockOf(folder), 'utf8'), 10) : undefined;
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Starts a command in its own process group and waits for its server. */
async function start(program: string, args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'parent-'));
  const port = await freePort();
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', MOCK_DATA: folder, MOCK_SCENARIO: 'small' },
    stdio: 'ignore',
    detached: true,
  });
  started.push({ child, folder });
  const url = `http://127.0.0.1:${port}/__mock/personas`;
  await vi.waitFor(async () => expect((await fetch(url)).ok).toBe(true), { timeout: 60_000, interval: 100 });
  const server = serverPid(folder) ?? 0;
  expect(isAlive(server)).toBe(true);
  return { pid: child.pid ?? 0, folder, server };
}

const ways: [what: string, program: string, args: string[], (pid: number) => void][] = [
  ['npm is killed', 'npm', ['start'], (pid) => process.kill(pid, 'SIGKILL')],
  ['npm alone is terminated', 'npm', ['start'], (pid) => process.kill(pid, 'SIGTERM')],
  ['the terminal is closed', 'npm', ['start'], (pid) => process.kill(-pid, 'SIGHUP')],
  ['the start script is killed', process.execPath, ['scripts/start.mjs'], (pid) => process.kill(pid, 'SIGKILL')],
  ['npm is killed during development', 'npm', ['run', 'dev'], (pid) => process.kill(pid, 'SIGKILL')],
];
test.each(ways)('the server releases its data folder and ends when %s', async (_, program, args, end) => {
  const { pid, folder, server } = await start(program, args);
  end(pid);
  await vi.waitFor(() => expect([isAlive(server), existsSync(lockOf(folder))]).toEqual([false, false]), END_LIMIT_MS);
});
