import { useCallback, useSyncExternalStore } from 'react';
import { snapshot, subscribe } from 'valtio';
import type { Roll } from './roll.ts';
import type { RollRow } from './roll-row.ts';

/** Returns all rows, for counting and validation. Re-renders when any row changes. */
export function useRollRows(roll: Roll): readonly RollRow[] {
  const listen = useCallback((changed: () => void) => subscribe(roll, changed), [roll]);
  return useSyncExternalStore(listen, () => snapshot(roll)).rows;
}
