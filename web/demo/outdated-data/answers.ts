import { sandboxes } from '#contracts/control/sandboxes.ts';
import { sendControl } from '../control-client.ts';

/**
 * Moves, reseeds or keeps outdated data, as the user has chosen. @returns false if another user has already answered.
 * @throws Error with a message for the user
 */
export const answerStale = async (day: string, answer: 'move' | 'renew' | 'keep'): Promise<boolean> =>
  (await sendControl(sandboxes.answerStaleness, { day, answer })).done;

/** Restores the data from before the move or the reseeding. @throws Error with a message for the user */
export const undoAnswer = (): Promise<unknown> => sendControl(sandboxes.undoReset, {});
