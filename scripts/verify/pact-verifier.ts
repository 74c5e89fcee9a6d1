import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Interaction } from '../pact/verification.ts';
import { say } from './language.ts';

const PROCESS = fileURLToPath(new URL('./pact-process.mjs', import.meta.url));

/** Wrapper of the official verifier. The verification passes interactions to it one at a time. */
export class PactVerifier {
  #folder = mkdtempSync(join(tmpdir(), 'pact-verify-'));

  /**
   * Starts the process and waits until it is ready, so that its start-up does not count as the backend's response time.
   */
  static async start(): Promise<PactVerifier> {
    const child = verifierProcess();
    if (child === startedProcess) return new PactVerifier();
    await Promise.race([once(child, 'message'), once(child, 'exit')]);
    startedProcess = child;
    child.channel?.unref();
    return new PactVerifier();
  }

  /**
   * Verifies an interaction.
   * @param backend address that accepts plain HTTP
   * @returns the verifier's report, or null if the interaction passes
   * @throws Error when the verifier ends without a report, or when the signal aborts
   */
  verify({ pact }: Interaction, backend: string, signal: AbortSignal): Promise<string | null> {
    // The caller has already set up the states.
    return this.verifyAll([{ ...pact, providerStates: [] }], backend, signal);
  }

  /** Verifies several interactions that need no states. */
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
      idleProcess = null;
      throw error;
    }
  }

  /**
   * Deletes the temporary folder. The process remains for the next run and ends with this program, because starting it
   * takes as long as a hundred interactions.
   */
  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

let idleProcess: ChildProcess | null = null;
let startedProcess: ChildProcess | null = null;

function verifierProcess(): ChildProcess {
  if (idleProcess?.connected) return idleProcess;
  // The process only talks to the relay by plain HTTP, so it loads no certificates: loading those of the machine for
  // every interaction took four times as long as the interaction. PACT_DO_NOT_TRACK turns off the vendor's telemetry.
  const { SSL_CERT_DIR: _, ...inherited } = process.env;
  const env = { ...inherited, SSL_CERT_FILE: devNull, PACT_DO_NOT_TRACK: 'true' };
  idleProcess = fork(PROCESS, { env, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  idleProcess.unref();
  return idleProcess;
}

function nextReport(child: ChildProcess, signal: AbortSignal): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: { ready?: true; report: string | null }) => {
      if (!message.ready) settle(() => resolve(message.report));
    };
    const onExit = () =>
      settle(() => reject(new Error(say({ zh: 'Pact 验证器意外退出', en: 'the Pact verifier ended unexpectedly' }))));
    const onAbort = () =>
      settle(() =>
        reject(new Error(say({ zh: 'Pact 验证器没有按时结束', en: 'the Pact verifier did not end in time' }))),
      );
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
