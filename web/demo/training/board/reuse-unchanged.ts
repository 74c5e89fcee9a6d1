/**
 * Returns the new data, with its unchanged parts replaced by the previous objects. Thus a poll of the board re-renders
 * only the changed ones of up to sixty rows.
 */
export function reuseUnchanged<T>(previous: unknown, next: T): T {
  if (Object.is(previous, next)) return next;
  if (Array.isArray(previous) && Array.isArray(next)) {
    const merged = next.map((item, index) => reuseUnchanged(previous[index], item));
    return (
      merged.length === previous.length && merged.every((item, index) => item === previous[index]) ? previous : merged
    ) as T;
  }
  if (!isRecord(previous) || !isRecord(next)) return next;
  const keys = Object.keys(next);
  const merged = Object.fromEntries(keys.map((key) => [key, reuseUnchanged(previous[key], next[key])]));
  const isSame = keys.length === Object.keys(previous).length && keys.every((key) => merged[key] === previous[key]);
  return (isSame ? previous : merged) as T;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
