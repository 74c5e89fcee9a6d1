import { sandboxes } from '#contracts/control/sandboxes.ts';
import { sendControl } from '../control-client.ts';

/**
 * Sends the answer to the question about outdated data. @returns false if another user has already answered. @throws
 * Error with a message for the user
 */
export const answerStale = async (day: string, answer: 'move' | 'renew' | 'keep'): Promise<boolean> =>
  (await sendControl(sandboxes.answerStaleness, { day, answer })).done;

/** Restores the sandbox to its state before the answer. @throws Error with a message for the user */
export const undoAnswer = (): Promise<unknown> => sendControl(sandboxes.undoReset, {});
