/**
 * Today where the schools are, whatever the browser's zone and clock: the server's time, told by the Date header of its
 * answers, carried on by the time elapsed since. On the mock server that is the sandbox's own clock.
 */
let aheadMs = 0;
const listeners = new Set<() => void>();
/** The way of an answer takes its time; what is shown goes by minutes. */
const SHIFT_MS = 30_000;

const SHANGHAI_AHEAD_MS = 8 * 3_600_000;

/** @param date a Date header */
export function setServerDate(date: string): void {
  const server = Date.parse(date);
  if (!Number.isFinite(server)) return;
  const before = aheadMs;
  aheadMs = server - Date.now();
  if (Math.abs(aheadMs - before) > SHIFT_MS) for (const listener of listeners) listener();
}

/** Calls back when the clock turns out to be another. @returns what ends it */
export function onClockSet(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** yyyy-MM-dd in Asia/Shanghai, which has no summer time. */
export const today = (): string => shanghaiClock().slice(0, 10);

/** yyyy-MM-dd HH:mm:ss in Asia/Shanghai. */
export const now = (): string => shanghaiClock();

function shanghaiClock(): string {
  return new Date(Date.now() + aheadMs + SHANGHAI_AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ');
}
