/**
 * True if the saved row may not take this name, because another row has it. `named` contains all rows with the name, in
 * any spelling that counts as equal, and `isSelf` recognises the saved row among them. A row that keeps its name is
 * accepted: older rows may share a name that counts as equal today.
 */
export const isNameTaken = <R>(
  named: readonly R[],
  isSelf: (row: R) => boolean,
  keepsName: (self: R) => boolean,
): boolean => named.some((row) => !isSelf(row)) && !named.some((row) => isSelf(row) && keepsName(row));
