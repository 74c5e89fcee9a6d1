import * as z from 'zod';
import { tellMockFor } from '../ask-mock.ts';
import { staleAnswered } from '../mock-schemas.ts';

/** @returns false when somebody else has answered before. @throws Error with the sentence that a user reads */
export const answerStale = async (day: string, answer: 'move' | 'renew' | 'keep'): Promise<boolean> =>
  (await tellMockFor('PUT', 'staleness', { day, answer }, staleAnswered)).done;

/** Back to what the sandbox was before the answer. @throws Error with the sentence that a user reads */
export const undoAnswer = (): Promise<unknown> => tellMockFor('POST', 'undo-reset', {}, z.unknown());
