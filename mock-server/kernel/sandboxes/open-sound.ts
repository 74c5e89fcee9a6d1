import { newestCopy } from '../backup/copies.ts';
import { Unreadable } from '../store/admission/admit.ts';
import type { Findings } from '../store/admission/findings.ts';
import { Database } from '../store/database.ts';
import { datedName } from './dated-name.ts';
import { allLost, type Kept } from './damage-words.ts';

interface Opened {
  database: Database;
  lost: Findings | null;
  kept: Kept;
}

/**
 * Opens a data folder with what in it is sound; what is not is put aside.
 * @throws Error in words when another process holds the folder, or nothing in it can be read
 */
export async function openSound(folder: string): Promise<Opened> {
  const aside = datedName('damaged');
  const kept = { folder, aside, copy: newestCopy(folder) };
  try {
    return { kept, ...(await Database.open(folder, aside)) };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw new Error(allLost(error.message, kept), { cause: error });
  }
}
