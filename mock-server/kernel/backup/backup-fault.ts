/** Why a backup or its restoring came to nothing: one sentence for whoever asked for it. */
export class BackupFault extends Error {
  override name = 'BackupFault';
}

const NO_SPACE = /ENOSPC|EDQUOT|EFBIG|No space left|quota exceeded|File too large/i;

/** What the system said, in words. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (NO_SPACE.test(`${code} ${message}`)) return '磁盘空间不足';
  const lmdb = /^MDB_\w+/.exec(message)?.[0];
  if (lmdb) return `数据文件无法读取（${lmdb}）`;
  return String(code ?? (message || error));
}

/** Why there is no backup. */
export const wordsOf = (error: unknown): string =>
  error instanceof BackupFault ? error.message : `备份没有完成：${reasonOf(error)}。数据没有改动，请处理后再试。`;

export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
