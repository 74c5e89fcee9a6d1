import type { ActionData } from '#contracts/control/action.ts';
import { sandboxes, type StaleAnswer } from '#contracts/control/sandboxes.ts';
import { sendControl } from '../control-client.ts';

/**
 * Plays on, moves, reseeds or keeps outdated data, as the user has chosen. @returns `done`, which is false if another user has
 * already answered, and the data that an undo restores.
 * @throws Error with a message for the user
 */
export const answerStale = (day: string, answer: StaleAnswer): Promise<ActionData<typeof sandboxes.answerStaleness>> =>
  sendControl(sandboxes.answerStaleness, { day, answer });

/** Restores replaced data, such as that before the move. @throws Error with a message for the user */
export const undoAnswer = (key: string): Promise<unknown> => sendControl(sandboxes.undoReset, { key });
