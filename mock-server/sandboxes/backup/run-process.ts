import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { BackupError } from '../../kernel/backup/backup-error.ts';

/** Message of a process at its end. */
export type ProcessOutcome<T> = { made: T } | { failure: string };

/**
 * Runs work on a data folder in a separate process, which reads LMDB alongside the server. A crash of that process is
 * reported as an error.
 * @param unfinished beginning of the message after a crash
 * @throws BackupError with the message of the process
 */
export async function runProcess<T>(
  module: URL,
  args: readonly string[],
  unfinished: string,
  signal?: AbortSignal,
): Promise<T> {
  const child = fork(fileURLToPath(module), [...args], {
    execArgv: [],
    // LMDB writes to stderr when it meets a damaged page.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const end = (): boolean => child.kill();
  signal?.addEventListener('abort', end);
  try {
    const outcome = await outcomeOf<T>(child, unfinished);
    if ('failure' in outcome) throw new BackupError(outcome.failure);
    return outcome.made;
  } finally {
    signal?.removeEventListener('abort', end);
  }
}

async function outcomeOf<T>(child: ChildProcess, unfinished: string): Promise<ProcessOutcome<T>> {
  let outcome: ProcessOutcome<T> | undefined;
  let complaint = '';
  child.on('message', (message) => {
    outcome = message as ProcessOutcome<T>;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const ended = await new Promise<string>((resolve) => {
    child.on('error', ({ message }) => resolve(message));
    child.on('close', (code, by) => resolve(by ?? `代码 ${code}：${complaint.trim()}`));
  });
  return outcome ?? { failure: `${unfinished}进程意外结束（${ended}），数据可能有损坏。请重新启动服务以检查数据。` };
}

/** Runs the work of this process and reports its outcome to the parent. Exits when the parent disconnects. */
export async function reportOutcome(work: Promise<unknown>, messageOf: (error: unknown) => string): Promise<void> {
  // Ctrl+C reaches the parent process too, so it is ignored here. This process exits when the parent disconnects.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('SIGTERM', () => process.exit(1));
  process.on('disconnect', () => process.exit(1));
  const outcome: ProcessOutcome<unknown> = await work.then(
    (made) => ({ made }),
    (error: unknown) => ({ failure: messageOf(error) }),
  );
  process.send?.(outcome, () => process.exit(0));
}
