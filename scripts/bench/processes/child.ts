import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { root } from '../../commands/root.mjs';

/**
 * A child process that handles one question at a time. Server and load generator each run in one, so that they do not
 * share a core.
 */
export class WorkerProcess<Question, Reply> {
  #process: ChildProcess;
  #name: string;

  /** @param name name of a file in this folder */
  constructor(name: string) {
    this.#name = name;
    const file = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
    this.#process = fork(file, { cwd: root, execArgv: ['--import', 'tsx'] });
  }

  /**
   * Sends a question and resolves with the reply.
   * @throws Error with the child's reason, or when the child exits before it has replied
   */
  async request(question: Question): Promise<Reply> {
    const waiting = new AbortController();
    const ended = once(this.#process, 'exit', { signal: waiting.signal }).then(([code]) => {
      throw new Error(`The process ${this.#name} ended with ${code} before it answered.`);
    });
    // Ignores the abort of this wait when the reply comes first.
    ended.catch(() => undefined);
    const answered = once(this.#process, 'message', { signal: waiting.signal });
    this.#process.send(question as object);
    try {
      const [answer] = (await Promise.race([answered, ended])) as [{ reply: Reply } | { failure: string }];
      if ('failure' in answer) throw new Error(`The process ${this.#name} failed: ${answer.failure}`);
      return answer.reply;
    } finally {
      waiting.abort();
    }
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null) return;
    const ended = once(this.#process, 'exit');
    this.#process.disconnect();
    await ended;
  }
}
