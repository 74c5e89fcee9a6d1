import { existsSync, lstatSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { machineNow } from '../../kernel/clock/machine.ts';
import { momentOf } from '../../kernel/clock/moment.ts';
import { lockFolder } from '../../kernel/store/folder-lock.ts';
import { type Manifest, unpackArchive } from '../../kernel/backup/archive.ts';
import { BackupError, systemErrorReason } from '../../kernel/backup/backup-error.ts';
import { verifyCopy } from './copy-data.ts';
import { DATA_FILE, LMDB_LOCK, UPLOADS } from '../../kernel/backup/layout.ts';
import { partOf } from '../../kernel/backup/unfinished-files.ts';
import { finishRestore, replacedOf, restoringOf, syncFolder } from '../../kernel/backup/finish-restore.ts';
import { verifyArchive } from '../../kernel/backup/archive-checksum.ts';

export interface RestoreResult extends Manifest {
  /** Folder with the replaced data; null when the data folder was empty. */
  replaced: string | null;
}

/**
 * Replaces the data in a folder with a backup. All checks run before any data changes. After a killed restore, the data
 * is either unchanged, or the next process that opens the folder finishes the replacement.
 * @throws Error with a message for the user
 */
export async function restore(folder: string, file: string): Promise<RestoreResult> {
  const payload = await verifyArchive(file);
  const unlock = lockFolder(folder);
  try {
    finishRestore(folder);
    const stamp = freeStamp(folder);
    const whole = restoringOf(folder, stamp);
    const part = partOf(whole);
    try {
      mkdirSync(part, { mode: 0o700 });
      const manifest = await unpackArchive(file, payload, part);
      await verifyCopy(part).catch((cause: unknown) => {
        throw new BackupError(`备份文件“${file}”中的数据无法读取，没有改动任何数据。请换一个备份。`, { cause });
      });
      rmSync(join(part, LMDB_LOCK), { force: true });
      syncFolder(part);
      requireOneDisk(folder);
      renameSync(part, whole);
      return { ...manifest, replaced: commitRestore(folder, stamp) };
    } catch (error) {
      rmSync(part, { recursive: true, force: true });
      if (error instanceof BackupError) throw error;
      throw new BackupError(`恢复没有完成：${systemErrorReason(error)}。原有数据没有改动，请处理后再试。`, {
        cause: error,
      });
    }
  } finally {
    unlock();
  }
}

/**
 * Carries out the committed restore, which can no longer be aborted. If it fails, the next process that opens the
 * folder finishes it.
 */
function commitRestore(folder: string, stamp: string): string | null {
  try {
    syncFolder(folder);
    finishRestore(folder);
  } catch (error) {
    throw new BackupError(
      `恢复还没有完成：${systemErrorReason(error)}。请检查数据目录“${folder}”的权限，再启动服务或重新运行，它会接着完成。`,
      { cause: error },
    );
  }
  const replaced = replacedOf(folder, stamp);
  return existsSync(replaced) ? replaced : null;
}

/** Checks that the data folder and its files are on one disk, because a rename across disks is not atomic. */
function requireOneDisk(folder: string): void {
  const { dev } = statSync(folder);
  for (const name of [DATA_FILE, UPLOADS])
    if ((lstatSync(join(folder, name), { throwIfNoEntry: false })?.dev ?? dev) !== dev)
      throw new BackupError(`“${join(folder, name)}”与数据目录不在同一个磁盘上，无法替换，没有改动任何数据。`);
}

/** Returns a stamp yyyyMMdd-HHmmss that no earlier restore has used. */
function freeStamp(folder: string): string {
  for (let at = machineNow(); ; at += 1_000) {
    const stamp = momentOf(at).replaceAll(/[-:]/g, '').replace(' ', '-');
    if (!existsSync(replacedOf(folder, stamp))) return stamp;
  }
}
