import type { SendOptions } from '../../http/client.ts';
import type { VersionedRow } from '../form/row-version.ts';
import type { StateCheck } from './compare-state.ts';

/**
 * Reads a row again before a decision about its state is sent. If another user has changed the state since it was shown,
 * a message names the user and the time, and the lists are read again. The code of the comparison is loaded when it is
 * needed.
 * @returns options for the write, with the version on which it is based; null if the decision must not be sent
 */
export const checkState = async <Shown extends VersionedRow>(check: StateCheck<Shown>): Promise<SendOptions | null> =>
  (await import('./compare-state.ts')).compareState(check);
