import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Name of the environment variable that gives the workers the server's address. */
const ADDRESS_VARIABLE = 'JOURNEYS_ADDRESS';

/** Returns the shared server's address without a trailing slash. */
export function serverAddress(): string {
  const address = process.env[ADDRESS_VARIABLE];
  if (!address) throw new Error('The journeys run by `npm run test:journeys`, which starts their server.');
  return address;
}

/**
 * Global set-up of Playwright. Starts the server in a separate process, so that no worker shares its event loop. If the
 * variable already contains the address of a running server, that server is used instead.
 */
export default async function startOneServer(): Promise<() => Promise<void>> {
  if (process.env[ADDRESS_VARIABLE]) return async () => {};
  const { address, stop } = await startServerProcess('demo');
  process.env[ADDRESS_VARIABLE] = address;
  return stop;
}

/** Starts a server process with a build of the console. The address has no trailing slash. */
export async function startServerProcess(
  build: 'demo' | 'production',
): Promise<{ address: string; stop: () => Promise<void> }> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/serve.ts', build], {
    cwd: root,
    // The server then validates every response in full.
    env: { ...process.env, NODE_ENV: 'test' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.stdin.end();
    await ended;
  };
  return { address: await readAddress(child), stop };
}

async function readAddress(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The server of the journeys has no output to read its address from.');
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('{')) return (JSON.parse(line) as { url: string }).url.replace(/\/$/, '');
    console.log(line);
  }
  throw new Error('The server of the journeys ended before it listened; its reason stands above.');
}
