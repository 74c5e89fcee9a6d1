import { setTimeout as sleep } from 'node:timers/promises';
import { requireRoom } from '../disk/disk-fault.ts';
import type { DataFile } from './data-file.ts';

export type Write = (file: DataFile) => Promise<boolean>;

/** LMDB gives the reason of a failure in a second promise, which it now and then forgets to settle. */
const REASON_LIMIT_MS = 50;

/**
 * Writes in one transaction: all is on disk, or nothing.
 * @throws Error one, whose reason stands in it
 */
export async function together(file: DataFile, writes: readonly Write[]): Promise<void> {
  if (writes.length > 0) requireRoom(file.folder);
  await removeTogether(file, writes);
}

/** The same for what makes room, and may use up the last of it. */
export async function removeTogether(file: DataFile, writes: readonly Write[]): Promise<void> {
  const [first] = writes;
  if (first === undefined) return;
  try {
    await (writes.length === 1 ? first(file) : file.env.batch(() => writes.forEach((write) => void write(file))));
  } catch (error) {
    const reason = (error as { commitError?: Promise<never> }).commitError?.catch((cause: unknown) => cause);
    const late = sleep(REASON_LIMIT_MS, Object.assign(new Error('Its reason is not known.'), { code: 'EIO' }));
    throw new Error('The change could not be written to disk; nothing of it is kept.', {
      cause: await Promise.race([reason ?? error, late]),
    });
  }
}
