import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { testStoreOf } from './server.ts';
import { serverBundle } from './server-bundle.ts';

export interface ServerProcess {
  /** Address without a trailing slash. */
  url: string;
  pid: number;
  /** Returns the log that the server has written so far. */
  said(): string;
  /** Sends a signal to the server. */
  signal(name: NodeJS.Signals): void;
  /** Exit code of the server; null if a signal has killed it. */
  exitCode: Promise<number | null>;
  /** Kills the server immediately and without clean-up, as a power cut would. */
  kill(): Promise<void>;
}

/**
 * Starts the mock server in a child process, as `npm start` does, but from a bundle of its sources. Throws an error with
 * the server's last output if it does not start.
 * @param largestFile maximum size of the server's files in kilobytes, which simulates a full disk
 * @param prefix command that runs the server's command, with its arguments
 */
export async function startServerProcess(
  data: string,
  largestFile?: number,
  env: Record<string, string> = {},
  prefix: readonly string[] = [],
): Promise<ServerProcess> {
  const node = [await serverBundle()];
  const [command = '', ...rest] =
    largestFile === undefined
      ? [...prefix, process.execPath, ...node]
      : ['bash', '-c', `ulimit -S -f ${largestFile}; exec "$0" "$@"`, process.execPath, ...node];
  const child = spawn(command, rest, {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      MOCK_DATA: data,
      MOCK_KEY: '',
      MOCK_SCENARIO: 'small',
      MOCK_STORE: testStoreOf(data) ?? '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = once(child, 'exit');
  const url = await addressOf(child, () => said);
  return {
    url,
    pid: child.pid ?? 0,
    said: () => said,
    signal: (name) => void child.kill(name),
    exitCode: ended.then(([code]) => code as number | null),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function addressOf(child: ChildProcess, said: () => string): Promise<string> {
  if (!child.stdout) throw new Error('The server has no output to read its address from.');
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/[\d.]+:\d+/.exec(line)?.[0];
    if (url) return url;
  }
  throw new Error(`The server ended before it listened: ${said()}`);
}
