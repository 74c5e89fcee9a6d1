import { exercises, type CheckOutcome, type HintsRead, type Training } from '#contracts/control/exercises.ts';
import type { NextPage } from '#contracts/control/fields.ts';
import { readControl, sendControl } from '../control-client.ts';

export const readTraining = (): Promise<Training> => readControl(exercises.list, {});

/** Reads the hints of the current exercise; null if no exercise is running. */
export const readHints = (): Promise<HintsRead | null> => readControl(exercises.current, {});

/**
 * Switches the sandbox to the branch of the exercise; the main branch is kept. @param restart true to recreate the branch
 */
export const beginExercise = (id: string, restart = false): Promise<NextPage> =>
  sendControl(exercises.begin, { id, restart });

export const checkExercise = (): Promise<CheckOutcome> => sendControl(exercises.check, {});

export const readOneHint = (): Promise<HintsRead> => sendControl(exercises.revealHint, {});

/** Switches the sandbox back to the main branch; the branch of the exercise is kept. */
export const leaveExercise = (): Promise<unknown> => sendControl(exercises.leave, {});
