import { it } from 'vitest';
import { checkRandomRuns } from '../../support/hours-model-check.ts';

it('agrees with an independent model of hours and amounts after each of 500 random steps', () => checkRandomRuns(10));
