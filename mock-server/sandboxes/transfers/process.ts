import type { Destination } from '#contracts/control/transfers.ts';
import { BackupError, systemErrorReason } from '../../kernel/backup/backup-error.ts';
import { reportOutcome } from '../backup/run-process.ts';
import { stageSandboxFile, writeSandboxFile } from './sandbox-file.ts';

/** Writes or checks the file of one sandbox. */
const [, , job, folder = '', file = '', id = '', own = ''] = process.argv;
process.umask(0o077);
await reportOutcome(
  job === 'write' ? writeSandboxFile(folder, id, file, JSON.parse(own) as Destination) : stageSandboxFile(folder, file),
  (error) =>
    error instanceof BackupError
      ? error.message
      : `没有完成：${systemErrorReason(error)}。数据没有改动，请处理后再试。`,
);
