import { proxy, useSnapshot } from 'valtio';
import { outdateAll } from '../../../http/freshness.ts';
import { tellMockFor } from '../../ask-mock.ts';
import { moved, type Moved } from './answers.ts';

/** What the last journey brought about; it stays to be read when the panel is opened again. */
const last = proxy<{ moved: Moved | null }>({ moved: null });

export const useLastMove = (): Moved | null => useSnapshot(last).moved as Moved | null;

/**
 * Sets the sandbox's clock and does what is due by then; every page asks anew, and what is being typed stays.
 * @param to a destination, or yyyy-MM-dd HH:mm
 * @param username for whom it is told what came due
 * @throws Error with the sentence that a user reads
 */
export async function moveTime(to: string, username: string | undefined): Promise<void> {
  last.moved = await tellMockFor('POST', 'time', { to, ...(username && { username }) }, moved);
  outdateAll();
}
