/**
 * Difference between the server's clock and the browser's clock, from the Date header of responses. Dates and times are
 * in the schools' time zone, whatever the browser's time zone and clock are. The mock server sends the sandbox's time.
 */
let clockOffsetMs = 0;
const listeners = new Set<() => void>();
/**
 * Smallest clock shift that is reported to listeners. Smaller shifts are caused by response latency, and the screens
 * show only minutes.
 */
const MIN_SHIFT_MS = 30_000;

const SHANGHAI_OFFSET_MS = 8 * 3_600_000;

/** Sets the clock to the server's time. @param date value of a Date header; ignored if it is not a date */
export function setServerDate(date: string): void {
  const server = Date.parse(date);
  if (!Number.isFinite(server)) return;
  const previousOffsetMs = clockOffsetMs;
  clockOffsetMs = server - Date.now();
  if (Math.abs(clockOffsetMs - previousOffsetMs) > MIN_SHIFT_MS) for (const listener of listeners) listener();
}

/** Calls the listener whenever the clock has shifted. @returns a function that removes the listener */
export function onClockSet(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns today's date in Asia/Shanghai as yyyy-MM-dd. The fixed offset is exact, because today's China has no summer
 * time.
 */
export const today = (): string => shanghaiClock().slice(0, 10);

/** Returns the current date and time in Asia/Shanghai as yyyy-MM-dd HH:mm:ss. */
export const now = (): string => shanghaiClock();

function shanghaiClock(): string {
  return new Date(Date.now() + clockOffsetMs + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}
