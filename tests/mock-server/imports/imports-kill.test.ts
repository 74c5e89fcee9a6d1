import { it } from 'vitest';
import { killImportAndCheck } from '../../support/kill-import.ts';

/** Short version for every test run; imports-kill.long.test.ts also kills before and after the write. */
it('imports all rows or none when killed, and a retry reports which', () => killImportAndCheck([12]), 120_000);
