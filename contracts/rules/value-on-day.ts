/** A value that holds from its date on. Without a date it holds from the beginning. */
export interface DatedValue {
  date?: string | null | undefined;
}

/**
 * Returns the value that holds on a day; undefined if there is none. A day before the first value has the first one.
 * @param values in order of their dates
 * @param day yyyy-MM-dd, or a moment of the day
 */
export const valueOn = <V extends DatedValue>(values: readonly V[] | null | undefined, day: string): V | undefined =>
  values?.findLast(({ date }) => (date ?? day) <= day) ?? values?.[0];
