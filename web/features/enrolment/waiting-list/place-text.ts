import { type WaitingEntry, waitingStateNames } from '#contracts/entities/waiting-entry.ts';

/** Returns the place in the queue, or the state of a closed entry: 第 2 位 */
export const placeText = ({ position, state }: Pick<WaitingEntry, 'position' | 'state'>): string =>
  position ? `第 ${position} 位` : waitingStateNames[state];
