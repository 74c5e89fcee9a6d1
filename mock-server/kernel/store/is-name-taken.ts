/**
 * True if the saved row may not take this name, because another row has it. `namesakes` are all rows with the name, in
 * any spelling that counts as equal, and `isSelf` recognises the saved row among them. A row that keeps its name is
 * accepted: older rows may share a name that counts as equal today.
 */
export const isNameTaken = <R>(
  namesakes: readonly R[],
  isSelf: (row: R) => boolean,
  keepsName: (self: R) => boolean,
): boolean => namesakes.some((row) => !isSelf(row)) && !namesakes.some((row) => isSelf(row) && keepsName(row));
