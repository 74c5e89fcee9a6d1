import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { machineNow } from '../../kernel/clock/machine.ts';

/** Folder below the data folder with the checked files of sandboxes that arrive. */
const ARRIVING = 'arriving';
export const arrivingOf = (folder: string, transfer: string): string => join(folder, ARRIVING, transfer);

/** Ending of the folder beside the file of a sandbox in which it is packed or unpacked. */
export const WORK = '.work';

/** Time after which a checked file is removed whose arrival was not completed. It can be uploaded again. */
const KEPT_MS = 7 * 24 * 3_600_000;

/** Removes the checked files of arrivals that were not completed for a week. */
export function removeForgotten(folder: string): void {
  const place = join(folder, ARRIVING);
  if (!statSync(place, { throwIfNoEntry: false })?.isDirectory()) return;
  for (const name of readdirSync(place))
    if (statSync(join(place, name)).mtimeMs < machineNow() - KEPT_MS) rmSync(join(place, name), { recursive: true });
}
