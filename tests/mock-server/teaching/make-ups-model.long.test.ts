import { expect, it } from 'vitest';
import { checkMakeUps } from '../../support/make-up-runner.ts';

const ACTIONS = [
  'leave',
  'takeBack',
  'book',
  'cancel',
  'waive',
  'record',
  'undo',
  'suspend',
  'resume',
  'finish',
  'leaveClass',
  'join',
  'refund',
  'move',
  'used',
  'expired',
];

it('reconciles hours and owed lessons after each of 100,000 random steps', () => {
  const done = checkMakeUps(2_100);
  for (const action of ACTIONS) expect(done[action]).toBeGreaterThan(0);
});
