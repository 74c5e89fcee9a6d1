import { backupErrorMessage } from '../../kernel/backup/backup-error.ts';
import { makeBackup } from './make-backup.ts';
import type { BackupOutcome } from './backup.ts';

/** Makes one backup and reports the outcome to the parent process. Exits when the parent disconnects. */
const [, , folder = '', file = ''] = process.argv;
process.umask(0o077);
// Ctrl+C reaches the parent process too, so it is ignored here. This process exits when the parent disconnects.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('SIGTERM', () => process.exit(1));
process.on('disconnect', () => process.exit(1));

const outcome: BackupOutcome = await makeBackup(folder, file).then(
  (summary) => ({ made: summary }),
  (error: unknown) => ({ failure: backupErrorMessage(error) }),
);
process.send?.(outcome, () => process.exit(0));
