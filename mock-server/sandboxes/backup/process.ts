import { backupErrorMessage } from '../../kernel/backup/backup-error.ts';
import { makeBackup } from './make-backup.ts';
import { reportOutcome } from './run-process.ts';

/** Makes one backup. */
const [, , folder = '', file = ''] = process.argv;
process.umask(0o077);
await reportOutcome(makeBackup(folder, file), backupErrorMessage);
