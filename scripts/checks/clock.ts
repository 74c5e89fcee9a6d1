import type { Source } from './source.ts';

/** The only readers of the machine's clock: "today" is an argument everywhere else. A foreign backend has its own. */
const CLOCKS =
  /^(mock-server\/kernel\/clock\/|web\/session\/today\.ts$|tests\/support\/|scripts\/|contracts\/verify\/reference\/)/;

export function forbiddenClockReads({ path, clockReads }: Source): string[] {
  if (CLOCKS.test(path)) return [];
  return clockReads.map((line) => `${path}:${line} reads the machine's clock; take the time as an argument`);
}
