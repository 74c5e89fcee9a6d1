import { newestCopy } from '../kernel/backup/copies.ts';
import { Unreadable } from '../kernel/store/integrity/check-data-file.ts';
import type { DamageReport } from '../kernel/store/integrity/damage-report.ts';
import { Database } from '../kernel/store/database.ts';
import { datedName } from './dated-name.ts';
import { allLost, type DamageContext } from './damage-messages.ts';

interface OpenedFolder {
  database: Database;
  lost: DamageReport | null;
  kept: DamageContext;
}

/**
 * Opens a data folder, keeps its intact data and quarantines a damaged file.
 * @throws Error with a message when another process has locked the folder, or nothing in it can be read
 */
export async function openDataFolder(folder: string): Promise<OpenedFolder> {
  const aside = datedName('damaged');
  const kept = { folder, aside, copy: newestCopy(folder) };
  try {
    return { kept, ...(await Database.open(folder, aside)) };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw new Error(allLost(error.message, kept), { cause: error });
  }
}
