import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface ServerProcess {
  /** Without a slash at the end. */
  url: string;
  pid: number;
  /** What it has written to its log so far. */
  said(): string;
  /** Ends it at once, as a power cut would: nothing of it runs any more. */
  kill(): Promise<void>;
}

/**
 * The mock server as `npm start` runs it, in a process of its own. Throws with its last words when it does not start.
 * @param largestFile no file of it grows beyond so many kilobytes: as if the disk were full
 */
export async function startServerProcess(
  data: string,
  largestFile?: number,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const node = ['--import', 'tsx', 'mock-server/main.ts'];
  const [command, ...rest] =
    largestFile === undefined
      ? [process.execPath, ...node]
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
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const url = await addressOf(child, () => said);
  return {
    url,
    pid: child.pid ?? 0,
    said: () => said,
    async kill() {
      const ended = once(child, 'exit');
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
