import type { ActionData } from '#contracts/control/action.ts';
import { sandboxes, type StaleAnswer } from '#contracts/control/sandboxes.ts';
import { sendControl } from '../control-client.ts';

/**
 * Sends the user's decision about outdated data: to simulate the days until today, to move the dates, to reseed or to
 * keep the data.
 * @returns `done`, which is false if another user has already answered, and the data that an undo restores.
 * @throws Error with a message for the user
 */
export const answerStale = (day: string, answer: StaleAnswer): Promise<ActionData<typeof sandboxes.answerStaleness>> =>
  sendControl(sandboxes.answerStaleness, { day, answer });

/** Restores replaced data, such as that before the move. @throws Error with a message for the user */
export const undoAnswer = (key: string): Promise<unknown> => sendControl(sandboxes.undoReset, { key });
