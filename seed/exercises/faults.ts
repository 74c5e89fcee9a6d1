/** What is wrong with the one that has the least wrong: who tries again leaves what was tried before. */
export function leastFaults<T>(tried: readonly T[], faultsOf: (one: T) => readonly string[]): readonly string[] {
  const [first = [], ...others] = tried.map(faultsOf);
  return others.reduce((least, faults) => (faults.length < least.length ? faults : least), first);
}

/** The sentence when it is so. */
export const when = (isSo: boolean, sentence: string): readonly string[] => (isSo ? [sentence] : []);

/** A name as the eye takes it: without spaces, and as if all letters were of one width and case. */
export const asRead = (name: string): string => name.normalize('NFKC').replace(/\s/g, '').toLowerCase();
