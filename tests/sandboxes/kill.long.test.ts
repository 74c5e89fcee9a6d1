import { it } from 'vitest';
import { killAndCheck } from '../support/kill-and-check.ts';

it('two hundred kills during writes lose no acknowledged write, and no write is performed twice', () =>
  killAndCheck(200));
