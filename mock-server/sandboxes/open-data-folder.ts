import { mkdirSync } from 'node:fs';
import { newestCopy } from '../kernel/backup/copies.ts';
import { Unreadable } from '../kernel/store/integrity/check-data-file.ts';
import type { DamageReport } from '../kernel/store/integrity/damage-report.ts';
import { Database } from '../kernel/store/database.ts';
import { PRIVATE_FOLDER, restrictAccess } from '../kernel/store/private-folder.ts';
import { StorageUnavailable } from '../kernel/store/storage-errors.ts';
import { datedName } from './dated-name.ts';
import { allLost, type DamageContext } from './damage-messages.ts';

interface OpenedFolder {
  database: Database;
  lost: DamageReport | null;
  damageContext: DamageContext;
}

/**
 * Opens a data folder, keeps its intact data and quarantines a damaged file.
 * @param store address of the PostgreSQL database that stores the data in place of the data file
 * @throws Error with a message when another process has locked the folder, or nothing in it can be read
 */
export async function openDataFolder(folder: string, store?: string): Promise<OpenedFolder> {
  const quarantineName = datedName('damaged');
  const damageContext = { folder, aside: quarantineName, copy: newestCopy(folder) };
  try {
    if (store !== undefined) {
      mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
      restrictAccess(folder);
      return { database: await openStore(store), lost: null, damageContext };
    }
    return { damageContext, ...(await Database.open(folder, quarantineName)) };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw new Error(allLost(error.message, damageContext), { cause: error });
  }
}

/** @throws Error with a sentence for the operator when the database cannot be used */
async function openStore(address: string): Promise<Database> {
  try {
    // The driver is loaded only if it is needed.
    const { PostgresStorage } = await import('../kernel/store/postgres/postgres-storage.ts');
    return new Database(await PostgresStorage.open(address, console.error));
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    throw new Error(`无法使用 MOCK_STORE 指定的数据库：${error.message}`, { cause: error });
  }
}
