import { expect, it } from 'vitest';
import { checkMakeUps } from '../../support/make-up-runner.ts';

it('reconciles hours and owed lessons after each of 500 random steps', () => {
  const done = checkMakeUps(10);
  for (const action of ['leave', 'book', 'record', 'undo']) expect(done[action]).toBeGreaterThan(0);
});
