import type { Options } from './options.ts';
import type { Result, VerificationOutcome } from './result.ts';

export const exitCodes = { held: 0, broken: 1, couldNotRun: 2 } as const;

/**
 * Returns the exit code. A run with an interaction that was not sent is no success, because that interaction was not
 * verified.
 */
export function exitCodeOf(results: readonly { outcome: VerificationOutcome }[], ended: string | undefined): number {
  if (ended !== undefined) return exitCodes.couldNotRun;
  if (results.some(({ outcome }) => outcome === 'broken')) return exitCodes.broken;
  return results.some(({ outcome }) => outcome === 'notSent') ? exitCodes.couldNotRun : exitCodes.held;
}

/**
 * Returns the results that decide about the exit code. With `--loaded` they exclude the interactions that only a states
 * address can set up, unless nothing else was verified.
 */
export function requiredResults(results: readonly Result[], { loaded }: Pick<Options, 'loaded'>): readonly Result[] {
  const others = results.filter(({ needsStates }) => !needsStates);
  return loaded && others.length > 0 ? others : results;
}
