import { existsSync, lstatSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { machineNow } from '../clock/machine.ts';
import { momentOf } from '../clock/moment.ts';
import { lockFolder } from '../store/folder-lock.ts';
import { type Manifest, unpackArchive } from './archive.ts';
import { BackupFault, reasonOf } from './backup-fault.ts';
import { readThrough } from './copy-data.ts';
import { DATA_FILE, LMDB_LOCK, partOf, UPLOADS } from './layout.ts';
import { finishRestore, replacedOf, restoringOf, syncFolder } from './put-in-place.ts';
import { checkSeal } from './seal.ts';

export interface Restored extends Manifest {
  /** Where what was there before lies now; null when there was nothing. */
  replaced: string | null;
}

/**
 * Puts a backup in a data folder's place. What can be refused is refused before anything is touched; a process that is
 * killed leaves the folder as it was, or as it shall be.
 * @throws Error in words
 */
export async function restore(folder: string, file: string): Promise<Restored> {
  const sealed = await checkSeal(file);
  const unlock = lockFolder(folder);
  try {
    finishRestore(folder);
    const stamp = freeStamp(folder);
    const whole = restoringOf(folder, stamp);
    const part = partOf(whole);
    try {
      mkdirSync(part, { mode: 0o700 });
      const manifest = await unpackArchive(file, sealed, part);
      await readThrough(part).catch((cause: unknown) => {
        throw new BackupFault(`备份文件“${file}”中的数据无法读取，没有改动任何数据。请换一个备份。`, { cause });
      });
      rmSync(join(part, LMDB_LOCK), { force: true });
      syncFolder(part);
      requireOneDisk(folder);
      renameSync(part, whole);
      return { ...manifest, replaced: putInPlace(folder, stamp) };
    } catch (error) {
      rmSync(part, { recursive: true, force: true });
      if (error instanceof BackupFault) throw error;
      throw new BackupFault(`恢复没有完成：${reasonOf(error)}。原有数据没有改动，请处理后再试。`, { cause: error });
    }
  } finally {
    unlock();
  }
}

/** From here on there is no way back, and whoever opens the folder next goes on with it. */
function putInPlace(folder: string, stamp: string): string | null {
  try {
    syncFolder(folder);
    finishRestore(folder);
  } catch (error) {
    throw new BackupFault(
      `恢复还没有完成：${reasonOf(error)}。请检查数据目录“${folder}”的权限，再启动服务或重新运行，它会接着完成。`,
      { cause: error },
    );
  }
  const replaced = replacedOf(folder, stamp);
  return existsSync(replaced) ? replaced : null;
}

/** What lies on another disk cannot change places in one step. */
function requireOneDisk(folder: string): void {
  const { dev } = statSync(folder);
  for (const name of [DATA_FILE, UPLOADS])
    if ((lstatSync(join(folder, name), { throwIfNoEntry: false })?.dev ?? dev) !== dev)
      throw new BackupFault(`“${join(folder, name)}”与数据目录不在同一个磁盘上，无法替换，没有改动任何数据。`);
}

/** yyyyMMdd-HHmmss of a moment that no earlier restoring has. */
function freeStamp(folder: string): string {
  for (let at = machineNow(); ; at += 1_000) {
    const stamp = momentOf(at).replaceAll(/[-:]/g, '').replace(' ', '-');
    if (!existsSync(replacedOf(folder, stamp))) return stamp;
  }
}
