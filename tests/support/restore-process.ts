import { restore } from '#mock-server/kernel/backup/restore.ts';

/** Restores a backup when it is told to, so that a test can count the time of the work alone. */
const [, , folder = '', file = ''] = process.argv;
process.once('message', () => void restore(folder, file).then(() => process.disconnect()));
process.send?.('ready');
