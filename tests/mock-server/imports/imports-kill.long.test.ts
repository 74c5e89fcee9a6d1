import { it } from 'vitest';
import { killImportAndCheck } from '../../support/kill-import.ts';

/** Delays in milliseconds after the request, so that the kills fall before, during and after the write. */
const KILLS_MS = [0, 12, 60];

it('imports all rows or none when killed at one of three times, and a retry reports which', () =>
  killImportAndCheck(KILLS_MS));
