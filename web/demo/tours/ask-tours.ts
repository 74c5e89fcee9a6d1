import * as z from 'zod';
import { tellMockFor } from '../ask-mock.ts';
import { type Begun, begun } from '../mock-schemas.ts';
import { type Tour, tourNow } from './answers.ts';

/** From its first step, also when one is under way. @throws Error with the sentence that a user reads, as all of these */
export const beginTour = (id: string): Promise<Begun> => tellMockFor('POST', `tours/${id}`, {}, begun);

/** What the step needs is brought about. */
export const beginStep = (step: string): Promise<Begun> => tellMockFor('POST', 'tour-step', { step }, begun);

export const tellStepShown = (step: string): Promise<Tour | null> =>
  tellMockFor('POST', 'tour-shown', { step }, tourNow);

/** What was entered stays. */
export const endTour = (): Promise<unknown> => tellMockFor('DELETE', 'tour', {}, z.unknown());
