import fc from 'fast-check';
import { it } from 'vitest';
import { anyAction } from '../../support/hours-actions.ts';
import { CheckedPlay } from '../../support/hours-figures.ts';

it('shows the hours and the money of an independent model after each of 20,000 random steps', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { minLength: 45, maxLength: 50, size: 'max' }), (actions) => {
      const play = new CheckedPlay();
      for (const action of actions) play.step(action);
    }),
    { numRuns: 400 },
  );
});
