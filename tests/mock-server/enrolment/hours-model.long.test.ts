import fc from 'fast-check';
import { it } from 'vitest';
import { anyAction } from '../../support/hours-actions.ts';
import { CheckedRun } from '../../support/hours-model-check.ts';

it('agrees with an independent model of hours and amounts after each of 20,000 random steps', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { minLength: 45, maxLength: 50, size: 'max' }), (actions) => {
      const run = new CheckedRun();
      for (const action of actions) run.step(action);
    }),
    { numRuns: 400 },
  );
});
