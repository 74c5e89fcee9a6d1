import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { machineNow } from '../../kernel/clock/machine.ts';

/** Folder below the data folder with the checked files of sandboxes that arrive. */
const ARRIVING = 'arriving';
export const arrivingOf = (folder: string, transfer: string): string => join(folder, ARRIVING, transfer);

/** Ending of the folder beside the file of a sandbox in which it is packed or unpacked. */
export const WORK = '.work';

/** Folder below the data folder with unfinished files. */
const UNFINISHED = 'transferring';
export const unfinishedOf = (folder: string): string => join(folder, UNFINISHED);

const HOUR_MS = 3_600_000;
/** Age at which an unfinished file is removed if other servers, which may be writing it, use the folder, too. */
const UNFINISHED_KEPT_MS = 24 * HOUR_MS;
/** Age at which the checked file of an uncompleted arrival is removed. The file can be uploaded again. */
const ARRIVING_KEPT_MS = 7 * 24 * HOUR_MS;

/**
 * Removes the unfinished files that killed processes left behind, and the checked files of incoming sandboxes whose
 * transfer was not completed within a week.
 * @param isShared true if other servers use the folder, too, and may be writing unfinished files
 */
export function removeForgotten(folder: string, isShared: boolean): void {
  if (isShared) removeOlder(unfinishedOf(folder), UNFINISHED_KEPT_MS);
  else rmSync(unfinishedOf(folder), { recursive: true, force: true });
  removeOlder(join(folder, ARRIVING), ARRIVING_KEPT_MS);
}

function removeOlder(place: string, age: number): void {
  if (!statSync(place, { throwIfNoEntry: false })?.isDirectory()) return;
  const before = machineNow() - age;
  for (const name of readdirSync(place)) {
    // Another server may have removed the entry meanwhile.
    const found = statSync(join(place, name), { throwIfNoEntry: false });
    if (found && found.mtimeMs < before) rmSync(join(place, name), { recursive: true, force: true });
  }
}
