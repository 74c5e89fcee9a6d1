import type { Source } from './source.ts';

/**
 * Paths of the only files that may read the machine's clock. Everywhere else "today" is an argument, because a real
 * backend has its own clock.
 */
const CLOCKS = /^(mock-server\/kernel\/clock\/|web\/session\/today\.ts$|tests\/support\/|scripts\/)/;

export function forbiddenClockReads({ path, clockReads }: Source): string[] {
  if (CLOCKS.test(path)) return [];
  return clockReads.map((line) => `${path}:${line} reads the machine's clock; take the time as an argument`);
}
