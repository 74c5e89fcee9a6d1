/**
 * Returns the new data, in which the old objects replace equal parts. The board polls, so only those of its sixty rows
 * re-render that have changed.
 */
export function reuseUnchanged<T>(before: unknown, now: T): T {
  if (Object.is(before, now)) return now;
  if (Array.isArray(before) && Array.isArray(now)) {
    const kept = now.map((one, at) => reuseUnchanged(before[at], one));
    return (kept.length === before.length && kept.every((one, at) => one === before[at]) ? before : kept) as T;
  }
  if (!isRecord(before) || !isRecord(now)) return now;
  const keys = Object.keys(now);
  const kept = Object.fromEntries(keys.map((key) => [key, reuseUnchanged(before[key], now[key])]));
  const isSame = keys.length === Object.keys(before).length && keys.every((key) => kept[key] === before[key]);
  return (isSame ? before : kept) as T;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
