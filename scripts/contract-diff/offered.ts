import type { Change } from './contract.ts';

/**
 * Turns the breaking changes of provisional calls that the backend does not offer into changes to follow.
 * @param notOffered calls (`clas.options`) or domains (`trials`); `all` for every provisional call
 */
export const withoutUnoffered = (changes: readonly Change[], notOffered: readonly string[]): Change[] =>
  changes.map((change) =>
    change.severity === 'breaking-if-offered' && isUnoffered(change.call ?? '', notOffered)
      ? { ...change, severity: 'follow' }
      : change,
  );

const isUnoffered = (call: string, notOffered: readonly string[]): boolean =>
  notOffered.some((name) => name === 'all' || name === call || name === call.split('.')[0]);
