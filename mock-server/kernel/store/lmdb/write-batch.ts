import { setTimeout as sleep } from 'node:timers/promises';
import { requireFreeSpace } from '../../disk/disk-error.ts';
import type { DataFile } from './data-file.ts';

export type Write = (file: DataFile) => Promise<boolean>;

/**
 * Maximum wait for the reason of a failed write. LMDB reports the reason in a second promise, which sometimes never
 * settles.
 */
const REASON_LIMIT_MS = 50;

/**
 * Writes in one transaction, so that either everything is on disk or nothing.
 * @param requestedAt time of the first request for the commit, by `performance.now()`
 * @throws Error whose cause is the reason of the failure
 */
export async function writeBatch(
  file: DataFile,
  writes: readonly Write[],
  requestedAt = performance.now(),
): Promise<void> {
  if (writes.length === 0) return;
  await observed(file, requestedAt, async () => {
    requireFreeSpace(file.folder);
    await commit(file, writes);
  });
}

/** Removes in one transaction. Skips the check for free space, because a removal frees space. */
export async function removeBatch(file: DataFile, writes: readonly Write[]): Promise<void> {
  if (writes.length > 0) await observed(file, performance.now(), () => commit(file, writes));
}

async function observed(file: DataFile, requestedAt: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    file.observeCommit(null);
    throw error;
  }
  file.observeCommit((performance.now() - requestedAt) / 1_000);
}

async function commit(file: DataFile, writes: readonly Write[]): Promise<void> {
  const [first] = writes;
  if (first === undefined) return;
  try {
    await file.writes.run(() =>
      writes.length === 1 ? first(file) : file.env.batch(() => writes.forEach((write) => void write(file))),
    );
  } catch (error) {
    const reason = (error as { commitError?: Promise<never> }).commitError?.catch((cause: unknown) => cause);
    const late = sleep(REASON_LIMIT_MS, Object.assign(new Error('Its reason is not known.'), { code: 'EIO' }));
    throw new Error('The change could not be written to disk; nothing of it is kept.', {
      cause: await Promise.race([reason ?? error, late]),
    });
  }
}
