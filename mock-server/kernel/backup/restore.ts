import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { machineNow } from '../clock/machine.ts';
import { momentOf } from '../clock/moment.ts';
import { lockFolder } from '../store/folder-lock.ts';
import { type Manifest, unpackArchive } from './archive.ts';
import { BackupFault, reasonOf } from './backup-fault.ts';
import { readThrough } from './copy-data.ts';
import { LMDB_LOCK, partOf } from './layout.ts';
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
      await readThrough(part);
      rmSync(join(part, LMDB_LOCK), { force: true });
      syncFolder(part);
      renameSync(part, whole);
      syncFolder(folder);
      finishRestore(folder);
      const replaced = replacedOf(folder, stamp);
      return { ...manifest, replaced: existsSync(replaced) ? replaced : null };
    } catch (error) {
      rmSync(part, { recursive: true, force: true });
      if (error instanceof BackupFault) throw error;
      throw new BackupFault(`恢复没有完成：${reasonOf(error)}。原有数据没有改动，请处理后再试。`, { cause: error });
    }
  } finally {
    unlock();
  }
}

/** yyyyMMdd-HHmmss of a moment that no earlier restoring has. */
function freeStamp(folder: string): string {
  for (let at = machineNow(); ; at += 1_000) {
    const stamp = momentOf(at).replaceAll(/[-:]/g, '').replace(' ', '-');
    if (!existsSync(replacedOf(folder, stamp))) return stamp;
  }
}
