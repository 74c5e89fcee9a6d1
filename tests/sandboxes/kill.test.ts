import { it } from 'vitest';
import { killAndCheck } from '../support/kill-and-check.ts';

/** Short version for every test run; kill.long.test.ts makes two hundred kills. */
it('a kill during writes loses no acknowledged write, and no write is performed twice', () => killAndCheck(1), 120_000);
