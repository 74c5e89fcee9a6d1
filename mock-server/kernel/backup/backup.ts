import { type ChildProcess, fork } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BackupFault } from './backup-fault.ts';
import { copiesOf } from './copies.ts';
import { removeLeftParts } from './layout.ts';
import type { Made } from './make-backup.ts';

export type BackupOutcome = { made: Made } | { failure: string };

/**
 * Makes a backup in a process of its own, which reads LMDB beside the server's and whose crash is a sentence.
 * @throws BackupFault when there is none; nothing is left of the file then
 */
export async function backup(folder: string, file: string, signal?: AbortSignal): Promise<Made> {
  const child = fork(fileURLToPath(new URL('./process.mjs', import.meta.url)), [folder, file], {
    execArgv: [],
    // LMDB writes there what it finds on a damaged page.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const end = (): boolean => child.kill();
  signal?.addEventListener('abort', end);
  try {
    const outcome = await outcomeOf(child);
    if ('failure' in outcome) throw new BackupFault(outcome.failure);
    return outcome.made;
  } finally {
    signal?.removeEventListener('abort', end);
    // A crash has left what it had begun.
    removeLeftParts(copiesOf(folder));
    removeLeftParts(dirname(file), (name) => name === basename(file));
  }
}

async function outcomeOf(child: ChildProcess): Promise<BackupOutcome> {
  let outcome: BackupOutcome | undefined;
  let complaint = '';
  child.on('message', (message) => {
    outcome = message as BackupOutcome;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const ended = await new Promise<string>((resolve) => {
    child.on('error', ({ message }) => resolve(message));
    child.on('close', (code, by) => resolve(by ?? `代码 ${code}：${complaint.trim()}`));
  });
  return (
    outcome ?? {
      failure: `备份没有完成：备份进程意外结束（${ended}），数据可能有损坏。请重新启动服务以检查数据。`,
    }
  );
}
