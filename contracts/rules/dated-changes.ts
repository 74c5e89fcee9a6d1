/** A value of a row from a day on. Without a day it is the value that the row had at first. */
export type Dated<Value> = Value & {
  /** yyyy-MM-dd */
  date?: string | null | undefined;
};

type Changes<Value> = readonly Dated<Value>[] | null | undefined;

/**
 * Returns the changes of a row with one more. Of several changes on one day the last applies.
 * @param changes earlier changes, in order; missing if the value has not changed yet
 * @param before value before the change, which becomes the first entry
 */
export const addChange = <Value extends object>(
  changes: Changes<Value>,
  before: Value,
  change: Value & { date: string },
): Dated<Value>[] => {
  const earlier: readonly Dated<Value>[] = changes ?? [before];
  return [...earlier.filter(({ date }) => date !== change.date), change];
};

/** Returns the change that applies on a day; undefined if none is stored. */
export const changeOn = <Value extends object>(changes: Changes<Value>, day: string): Dated<Value> | undefined =>
  changes?.findLast(({ date }) => (date ?? day) <= day);
