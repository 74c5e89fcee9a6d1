import { compareText } from '#contracts/rules/text-order.ts';

/**
 * Returns the body without those fields of `names` that the user has not changed, since another user may have changed
 * the stored values. The order within a list is ignored.
 */
export function omitUnchanged<Body extends object>(body: Body, stored: object, names: readonly (keyof Body)[]): Body {
  const storedValues = new Map<string, unknown>(Object.entries(stored));
  const isSent = ([name, value]: [string, unknown]) =>
    !names.some((one) => one === name) || toComparable(value) !== toComparable(storedValues.get(name));
  return Object.fromEntries(Object.entries(body).filter(isSent)) as Body;
}

/** Returns a string for comparing two values of a field. */
export const toComparable = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).toSorted(compareText).join() : String(value ?? '');
