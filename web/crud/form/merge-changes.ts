import { toComparable } from './without-kept.ts';

/** Result of a three-way merge of a form. */
export interface MergedChanges<Values extends object> {
  /** Values to save: the user's values, with the other user's value in every field that only the other user changed. */
  merged: Values;
  /** Fields that only the other user changed. */
  taken: readonly (keyof Values & string)[];
  /** Fields that both users changed to different values. `merged` contains the user's value. */
  conflicts: readonly (keyof Values & string)[];
}

/**
 * Merges the changes of two users. Considers only the fields of `mine`, because a form sends only these. Ignores the
 * order within a list, and treats a missing value as empty.
 * @param base stored values when the form was opened
 * @param mine values that the user wants to save
 * @param theirs stored values now
 */
export function mergeChanges<Values extends object>(base: object, mine: Values, theirs: object): MergedChanges<Values> {
  const values = { base: valuesByName(base), mine: valuesByName(mine), theirs: valuesByName(theirs) };
  const isEqual = (one: keyof typeof values, other: keyof typeof values, name: string): boolean =>
    toComparable(values[one].get(name)) === toComparable(values[other].get(name));
  const names = Object.keys(mine) as (keyof Values & string)[];
  const changedByOther = names.filter((name) => !isEqual('base', 'theirs', name) && !isEqual('mine', 'theirs', name));
  const taken = changedByOther.filter((name) => isEqual('base', 'mine', name));
  return {
    merged: { ...mine, ...Object.fromEntries(taken.map((name) => [name, values.theirs.get(name)])) },
    taken,
    conflicts: changedByOther.filter((name) => !taken.includes(name)),
  };
}

const valuesByName = (values: object): ReadonlyMap<string, unknown> => new Map(Object.entries(values));
