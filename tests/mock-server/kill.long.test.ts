import { it } from 'vitest';
import { killAndCheck } from '../support/kill-and-check.ts';

it('two hundred kills in the middle of writing lose nothing that was acknowledged, and do nothing twice', () =>
  killAndCheck(200));
