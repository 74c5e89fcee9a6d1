import { useCallback, useSyncExternalStore } from 'react';
import { snapshot, subscribe } from 'valtio';
import type { Roll } from './roll.ts';
import type { RollRow } from './roll-row.ts';

/** All rows as they stand, for what counts or validates them; drawn anew with each change of any. */
export function useRollRows(roll: Roll): readonly RollRow[] {
  const listen = useCallback((changed: () => void) => subscribe(roll, changed), [roll]);
  return useSyncExternalStore(listen, () => snapshot(roll)).rows;
}
