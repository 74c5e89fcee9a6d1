import { writeTexts } from '../finding-texts.ts';

const SHANGHAI_AHEAD_MS = 8 * 3_600_000;
const TOLERANCE_MINUTES = 10;
const DAY_MINUTES = 24 * 60;

/** Time of the backend: its business date, and the time of day in Shanghai. */
export interface Moment {
  date: string;
  /** HH:mm */
  time: string;
}

/** Returns a time in milliseconds as a moment in Shanghai. */
export function shanghaiMoment(milliseconds: number): Moment {
  const text = new Date(milliseconds + SHANGHAI_AHEAD_MS).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Returns how a time of a row that was just written differs from all of some present times; null if it fits one. */
export function differenceFromAll(
  value: unknown,
  moments: readonly Moment[],
): { expected: string; found: string } | null {
  const differences = moments.map((moment) => timeDifference(value, moment));
  return differences.includes(null) ? null : (differences[0] ?? null);
}

/**
 * Returns how a time of a row that was just written differs from the present time in Shanghai; null if it is within ten
 * minutes, or missing.
 */
export function timeDifference(value: unknown, now: Moment): { expected: string; found: string } | null {
  if (value === null || value === undefined || value === '') return null;
  const text = String(value);
  const expected = writeTexts.near(now.date, now.time);
  const apart = Math.abs(minutesOf(text.slice(11, 16)) - minutesOf(now.time));
  const minutes = Math.min(apart, DAY_MINUTES - apart);
  const isNearMidnight = apart !== minutes;
  if (minutes > TOLERANCE_MINUTES) return { expected, found: text };
  return text.slice(0, 10) === now.date || isNearMidnight ? null : { expected, found: text };
}
