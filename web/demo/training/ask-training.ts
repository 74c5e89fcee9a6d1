import * as z from 'zod';
import { askMock, tellMockFor } from '../ask-mock.ts';
import { type Begun, begun } from '../mock-schemas.ts';
import {
  type CheckOutcome,
  checkOutcome,
  exercises,
  hintsNow,
  hintsRead,
  type HintsRead,
  type Training,
} from './answers.ts';

export const readTraining = (): Promise<Training> => askMock('exercises', exercises);

/** null outside of an exercise. */
export const readHints = (): Promise<HintsRead | null> => askMock('exercise', hintsNow);

/** The sandbox becomes the exercise's state; what it was is kept. @param anew its state is made afresh */
export const beginExercise = (id: string, anew = false): Promise<Begun> =>
  tellMockFor('POST', `exercises/${id}`, { anew }, begun);

export const checkExercise = (): Promise<CheckOutcome> => tellMockFor('POST', 'exercise-check', {}, checkOutcome);

export const readOneHint = (): Promise<HintsRead> => tellMockFor('POST', 'exercise-hint', {}, hintsRead);

/** Back to the sandbox's own data; the exercise is kept as it stands. */
export const leaveExercise = (): Promise<unknown> => tellMockFor('DELETE', 'exercise', {}, z.unknown());
