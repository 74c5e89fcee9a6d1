import { type ChildProcess, fork } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BackupError } from '../../kernel/backup/backup-error.ts';
import { copiesOf } from '../../kernel/backup/copies.ts';
import { removeLeftParts } from '../../kernel/backup/unfinished-files.ts';
import type { BackupResult } from './make-backup.ts';

export type BackupOutcome = { made: BackupResult } | { failure: string };

/**
 * Makes a backup in a separate process, which reads LMDB alongside the server. A crash of that process is reported as
 * an error.
 * @throws BackupError when the backup fails; no file remains
 */
export async function backup(folder: string, file: string, signal?: AbortSignal): Promise<BackupResult> {
  const child = fork(fileURLToPath(new URL('./process.mjs', import.meta.url)), [folder, file], {
    execArgv: [],
    // LMDB writes to stderr when it meets a damaged page.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const end = (): boolean => child.kill();
  signal?.addEventListener('abort', end);
  try {
    const outcome = await outcomeOf(child);
    if ('failure' in outcome) throw new BackupError(outcome.failure);
    return outcome.made;
  } finally {
    signal?.removeEventListener('abort', end);
    // A crashed process may have left unfinished files, which are removed.
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
