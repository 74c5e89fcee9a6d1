/** Times of the responses to one call, in milliseconds. */
export interface CallTime {
  call: string;
  /** Number of measured responses. */
  count: number;
  p50: number;
  p95: number;
  max: number;
}

interface Measured {
  call: string;
  responseMs: number | null;
}

/** Returns the times of each call, the slowest first. Calls without a response are omitted. */
export function callTimes(entries: readonly Measured[]): CallTime[] {
  const byCall = new Map<string, number[]>();
  for (const { call, responseMs } of entries)
    if (responseMs !== null) byCall.set(call, [...(byCall.get(call) ?? []), responseMs]);
  return [...byCall]
    .map(([call, times]) => {
      const sorted = times.toSorted((one, other) => one - other);
      const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
      return { call, count: sorted.length, p50: at(0.5), p95: at(0.95), max: at(1) };
    })
    .sort((one, other) => other.max - one.max);
}
