import { wordsOf } from './backup-fault.ts';
import { makeBackup } from './make-backup.ts';
import type { BackupOutcome } from './backup.ts';

/** Makes one backup and tells how it went to whoever began this process, without whom it ends too. */
const [, , folder = '', file = ''] = process.argv;
process.umask(0o077);
// Ctrl+C reaches whoever began it as well, and with them the connection ends.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('SIGTERM', () => process.exit(1));
process.on('disconnect', () => process.exit(1));

const outcome: BackupOutcome = await makeBackup(folder, file).then(
  (made) => ({ made }),
  (error: unknown) => ({ failure: wordsOf(error) }),
);
process.send?.(outcome, () => process.exit(0));
