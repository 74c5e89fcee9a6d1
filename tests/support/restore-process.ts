import { restore } from '#mock-server/sandboxes/backup/restore.ts';

/** Restores a backup when its parent process sends a message, so that a test can measure only the restore. */
const [, , folder = '', file = ''] = process.argv;
process.once('message', () => void restore(folder, file).then(() => process.disconnect()));
process.send?.('ready');
