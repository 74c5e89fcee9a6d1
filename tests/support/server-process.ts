import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface ServerProcess {
  /** Without a slash at the end. */
  url: string;
  /** Ends it at once, as a power cut would: nothing of it runs any more. */
  kill(): Promise<void>;
}

/** The mock server as `npm start` runs it, in a process of its own. Throws with its last words when it does not start. */
export async function startServerProcess(data: string): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'mock-server/main.ts'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', MOCK_DATA: data, MOCK_KEY: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await addressOf(child);
  return {
    url,
    async kill() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function addressOf(child: ChildProcess): Promise<string> {
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  if (!child.stdout) throw new Error('The server has no output to read its address from.');
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/[\d.]+:\d+/.exec(line)?.[0];
    if (url) return url;
  }
  throw new Error(`The server ended before it listened: ${complaint}`);
}
