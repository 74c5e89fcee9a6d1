/** Error whose message tells the user in one sentence why a backup or a restore failed. */
export class BackupError extends Error {
  override name = 'BackupFault';
}

const NO_SPACE = /ENOSPC|EDQUOT|EFBIG|No space left|quota exceeded|File too large/i;

/** Describes a system error in words for the user. */
export function systemErrorReason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (NO_SPACE.test(`${code} ${message}`)) return '磁盘空间不足';
  const lmdb = /^MDB_\w+/.exec(message)?.[0];
  if (lmdb) return `数据文件无法读取（${lmdb}）`;
  return String(code ?? (message || error));
}

/** Returns the sentence that tells the user why the backup failed. */
export const backupErrorMessage = (error: unknown): string =>
  error instanceof BackupError
    ? error.message
    : `备份没有完成：${systemErrorReason(error)}。数据没有改动，请处理后再试。`;

export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
