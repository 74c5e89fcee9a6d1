/** Returns the errors of the attempt with the fewest errors. A trainee's earlier attempts remain in the data. */
export function fewestErrors<T>(candidates: readonly T[], faultsOf: (one: T) => readonly string[]): readonly string[] {
  const [first = [], ...others] = candidates.map(faultsOf);
  return others.reduce((least, faults) => (faults.length < least.length ? faults : least), first);
}

/** Returns a list with the sentence if the condition is true, otherwise an empty list. */
export const messageIf = (isWrong: boolean, sentence: string): readonly string[] => (isWrong ? [sentence] : []);

/** Normalises a name for comparison, ignoring spaces, character width and case, which a reader would not notice. */
export const normaliseName = (name: string): string => name.normalize('NFKC').replace(/\s/g, '').toLowerCase();
