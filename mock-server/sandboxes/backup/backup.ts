import { basename, dirname } from 'node:path';
import { copiesOf } from '../../kernel/backup/copies.ts';
import { removeLeftParts } from '../../kernel/backup/unfinished-files.ts';
import type { BackupResult } from './make-backup.ts';
import { runProcess } from './run-process.ts';

/**
 * Makes a backup in a separate process.
 * @throws BackupError when the backup fails; no file remains
 */
export async function backup(folder: string, file: string, signal?: AbortSignal): Promise<BackupResult> {
  try {
    return await runProcess(new URL('./process.mjs', import.meta.url), [folder, file], '备份没有完成：备份', signal);
  } finally {
    // A crashed process may have left unfinished files, which are removed.
    removeLeftParts(copiesOf(folder));
    removeLeftParts(dirname(file), (name) => name === basename(file));
  }
}
