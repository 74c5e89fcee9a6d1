/**
 * Is a name another row's? Of the rows of that name, `isSelf` is the one that is saved. Two that were kept before they
 * counted as one name are left alone, as long as the one that is saved keeps its name as it is written.
 */
export const hasNamesake = <R>(
  named: readonly R[],
  isSelf: (row: R) => boolean,
  keepsName: (self: R) => boolean,
): boolean => named.some((row) => !isSelf(row)) && !named.some((row) => isSelf(row) && keepsName(row));
