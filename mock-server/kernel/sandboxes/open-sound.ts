import { machineNow } from '../clock/machine.ts';
import { momentOf } from '../clock/moment.ts';
import { Unreadable } from '../store/admission/admit.ts';
import { Database } from '../store/database.ts';
import { allLostInWords, lossInWords } from './damage-words.ts';

interface Opened {
  database: Database;
  /** The name of the folder into which a damaged file went, or would have gone. */
  aside: string;
  /** What was lost, in a sentence each. */
  told: string[];
}

/**
 * Opens a data folder with what in it is sound; what is not is put aside.
 * @throws Error in words when another process holds the folder, or nothing in it can be read
 */
export async function openSound(folder: string): Promise<Opened> {
  const aside = `damaged-${momentOf(machineNow()).replace(/[-:]/g, '').replace(' ', '-')}`;
  const kept = { folder, aside, copy: null };
  try {
    const { database, lost } = await Database.open(folder, aside);
    return { database, aside, told: lost ? lossInWords(lost, kept) : [] };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw new Error(allLostInWords(error.message, kept), { cause: error });
  }
}
