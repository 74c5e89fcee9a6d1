import { useSnapshot } from 'valtio';
import type { Roll } from './roll.ts';
import type { RollRow } from './roll-row.ts';

/** Returns all rows, for counting and validation. Re-renders when any row changes. */
export const useRollRows = (roll: Roll): readonly RollRow[] => useSnapshot(roll).rows;
