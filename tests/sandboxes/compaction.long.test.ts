import { it } from 'vitest';
import { killCompactionAndCheck } from '../support/kill-compaction.ts';

it('a hundred kills during the compaction of the data file lose no acknowledged write', () =>
  killCompactionAndCheck(100));
