import { newestCopy } from '../kernel/backup/copies.ts';
import { Unreadable } from '../kernel/store/integrity/check-data-file.ts';
import type { DamageReport } from '../kernel/store/integrity/damage-report.ts';
import { Database } from '../kernel/store/database.ts';
import { datedName } from './dated-name.ts';
import { allLost, type DamageContext } from './damage-messages.ts';

interface OpenedFolder {
  database: Database;
  lost: DamageReport | null;
  damageContext: DamageContext;
}

/**
 * Opens a data folder, keeps its intact data and quarantines a damaged file.
 * @throws Error with a message when another process has locked the folder, or nothing in it can be read
 */
export async function openDataFolder(folder: string): Promise<OpenedFolder> {
  const quarantineName = datedName('damaged');
  const damageContext = { folder, aside: quarantineName, copy: newestCopy(folder) };
  try {
    return { damageContext, ...(await Database.open(folder, quarantineName)) };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw new Error(allLost(error.message, damageContext), { cause: error });
  }
}
