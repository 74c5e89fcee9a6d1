import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { rename, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { machineNow } from '../../kernel/clock/machine.ts';
import { momentOf } from '../../kernel/clock/moment.ts';
import { lockFolder } from '../../kernel/store/folder-lock.ts';
import { writeArchive } from '../../kernel/backup/archive.ts';
import { BackupError, megabytes } from '../../kernel/backup/backup-error.ts';
import { copyData } from './copy-data.ts';
import { COPIES, DATA_FILE, UPLOADS } from '../../kernel/backup/layout.ts';
import { partOf, removeLeftParts } from '../../kernel/backup/unfinished-files.ts';
import { finishRestore, isRestoreCommitted, syncFolder } from '../../kernel/backup/finish-restore.ts';

/** Disk space that a backup leaves free for the server's own writes. */
const SPARE_BYTES = 64 * 1024 * 1024;

export interface BackupResult {
  bytes: number;
  sandboxes: number;
  pictures: number;
  /** Number of pictures that rows refer to, but that were already missing from the data folder. */
  lost: number;
}

/**
 * Makes a backup of a data folder, whether or not a server runs on it. Writes either the whole file or nothing. Must
 * run in a process other than the server's, because it reads LMDB alongside the server and a damaged database may end
 * the process.
 * @throws Error with a message for the user
 */
export async function makeBackup(folder: string, file: string): Promise<BackupResult> {
  if (!existsSync(join(folder, DATA_FILE)))
    throw new BackupError(`数据目录“${folder}”中没有数据。请先启动一次服务，或用 MOCK_DATA 指定数据目录。`);
  const scratch = partOf(join(folder, COPIES, 'data'));
  const part = partOf(file);
  const removeParts = (): void => [scratch, part].forEach((path) => rmSync(path, { recursive: true, force: true }));
  process.once('exit', removeParts);
  try {
    finishKilledRestore(folder);
    mkdirSync(join(folder, COPIES), { recursive: true, mode: 0o700 });
    removeLeftParts(join(folder, COPIES));
    removeLeftParts(dirname(file), (name) => name === basename(file));
    await requireSpace(folder, file);
    const copy = await copyData(folder, scratch);
    const manifest = {
      at: momentOf(machineNow()),
      sandboxes: copy.sandboxes,
      pictures: copy.pictures.length,
    };
    await writeArchive(part, scratch, { manifest, pictures: copy.pictures });
    await rename(part, file);
    syncFolder(dirname(file));
    return { ...manifest, bytes: statSync(file).size, lost: copy.lost };
  } finally {
    removeParts();
    process.off('exit', removeParts);
  }
}

function finishKilledRestore(folder: string): void {
  if (!isRestoreCommitted(folder)) return;
  const unlock = lockFolder(folder);
  try {
    finishRestore(folder);
  } finally {
    unlock();
  }
}

async function requireSpace(folder: string, file: string): Promise<void> {
  const database = statSync(join(folder, DATA_FILE)).size;
  const whole = database + bytesBelow(join(folder, UPLOADS));
  for (const [place, bytes] of [
    [folder, database],
    [dirname(file), whole],
  ] as const) {
    const { bavail, bsize } = await statfs(place);
    const need = bytes + SPARE_BYTES;
    if (bavail * bsize < need)
      throw new BackupError(
        `“${place}”的磁盘空间不足：备份需要 ${megabytes(need)}，只剩 ${megabytes(bavail * bsize)}。请先清理磁盘。`,
      );
  }
}

function bytesBelow(folder: string): number {
  if (!existsSync(folder)) return 0;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce(
    (sum, { parentPath, name }) => sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}
