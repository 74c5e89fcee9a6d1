import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Interaction } from '../pact/verification.ts';

const PROCESS = fileURLToPath(new URL('pact-process.mjs', import.meta.url));

/** The official verifier, one interaction at a time. */
export class PactVerifier {
  #folder = mkdtempSync(join(tmpdir(), 'pact-verify-'));

  /** Before any time is taken: a slow machine's start is not the backend's. */
  static async start(): Promise<PactVerifier> {
    const child = verifierProcess();
    if (child === begun) return new PactVerifier();
    await Promise.race([once(child, 'message'), once(child, 'exit')]);
    begun = child;
    child.channel?.unref();
    return new PactVerifier();
  }

  /**
   * @param backend speaks plain HTTP
   * @returns the verifier's report, or null when the interaction holds
   * @throws when the verifier ends without a word, or at the signal
   */
  verify({ pact }: Interaction, backend: string, signal: AbortSignal): Promise<string | null> {
    // The states are entered by us.
    return this.verifyAll([{ ...pact, providerStates: [] }], backend, signal);
  }

  /** The same of several that need no state. */
  async verifyAll(interactions: readonly object[], backend: string, signal: AbortSignal): Promise<string | null> {
    const path = join(this.#folder, 'interactions.json');
    const metadata = { pactSpecification: { version: '4.0' } };
    const parties = { consumer: { name: 'campus-console' }, provider: { name: 'campus-backend' } };
    writeFileSync(path, JSON.stringify({ ...parties, interactions, metadata }));
    const child = verifierProcess();
    const answer = nextReport(child, signal);
    child.send({ pact: path, backend });
    try {
      return await answer;
    } catch (error) {
      child.kill('SIGKILL');
      waiting = null;
      throw error;
    }
  }

  /** The process waits for the next run, and ends with this one's: to start it takes as long as a hundred interactions. */
  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

let waiting: ChildProcess | null = null;
let begun: ChildProcess | null = null;

function verifierProcess(): ChildProcess {
  if (waiting?.connected) return waiting;
  // It speaks to the relay alone, by plain HTTP: loading the machine's certificates anew for every interaction took
  // four times as long as the interaction. Without the last it would also tell its makers of each.
  const { SSL_CERT_DIR: _, ...inherited } = process.env;
  const env = { ...inherited, SSL_CERT_FILE: devNull, PACT_DO_NOT_TRACK: 'true' };
  waiting = fork(PROCESS, { env, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  waiting.unref();
  return waiting;
}

function nextReport(child: ChildProcess, signal: AbortSignal): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: { ready?: true; report: string | null }) => {
      if (!message.ready) settle(() => resolve(message.report));
    };
    const onExit = () => settle(() => reject(new Error('Pact 验证器意外退出')));
    const onAbort = () => settle(() => reject(new Error('Pact 验证器没有按时结束')));
    child.channel?.ref();
    const settle = (end: () => void) => {
      child.channel?.unref();
      child.off('message', onMessage).off('exit', onExit);
      signal.removeEventListener('abort', onAbort);
      end();
    };
    child.on('message', onMessage).on('exit', onExit);
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
  });
}
