import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { BackupFault } from './backup-fault.ts';
import type { Made } from './make-backup.ts';

export type BackupOutcome = { made: Made } | { failure: string };

/**
 * Makes a backup in a process of its own.
 * @throws BackupFault when there is none; nothing is left of the file then
 */
export async function backup(folder: string, file: string, signal?: AbortSignal): Promise<Made> {
  const child = fork(fileURLToPath(new URL('./process.mjs', import.meta.url)), [folder, file], { execArgv: [] });
  const end = (): boolean => child.kill();
  signal?.addEventListener('abort', end);
  let outcome: BackupOutcome | undefined;
  child.on('message', (message) => {
    outcome = message as BackupOutcome;
  });
  const ended = await new Promise<string>((resolve) => {
    child.on('error', ({ message }) => resolve(message));
    child.on('exit', (code, by) => resolve(by ?? `代码 ${code}`));
  });
  signal?.removeEventListener('abort', end);
  if (!outcome)
    throw new BackupFault(`备份没有完成：备份进程意外结束（${ended}），数据可能有损坏。请重新启动服务以检查数据。`);
  if ('failure' in outcome) throw new BackupFault(outcome.failure);
  return outcome.made;
}
