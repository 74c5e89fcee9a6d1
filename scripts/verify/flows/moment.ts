import { flowTexts } from './flow-texts.ts';

const SHANGHAI_AHEAD_MS = 8 * 3_600_000;
const MINUTE_MS = 60_000;
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

/**
 * Returns how a time of a row that was just written differs from each of several current times; null if it matches one.
 * @param elapsed minutes since the earliest time at which the row may have been written
 */
export function differenceFromAll(
  value: unknown,
  moments: readonly Moment[],
  elapsed = 0,
): { expected: string; found: string } | null {
  const differences = moments.map((moment) => timeDifference(value, moment, elapsed));
  return differences.includes(null) ? null : (differences[0] ?? null);
}

/**
 * Returns how a time of a row that was just written differs from the current time in Shanghai; null if it is within ten
 * minutes, or missing. A fixed business date has the same date after midnight, so a time at the end of that date fits.
 */
export function timeDifference(value: unknown, now: Moment, elapsed = 0): { expected: string; found: string } | null {
  if (value === null || value === undefined || value === '') return null;
  const text = String(value);
  const minutes = minutesOf(`${now.date} ${now.time}`) - minutesOf(text);
  const ages = text.startsWith(now.date) ? [minutes, minutes + DAY_MINUTES] : [minutes];
  const isRecent = ages.some((age) => age >= -TOLERANCE_MINUTES && age <= elapsed + TOLERANCE_MINUTES);
  return isRecent ? null : { expected: flowTexts.near(now.date, now.time), found: text };
}

/** Returns the minutes since 1970 of a text yyyy-MM-dd HH:mm with or without seconds; NaN for any other text. */
const minutesOf = (text: string): number => Math.floor(Date.parse(`${text.replace(' ', 'T')}Z`) / MINUTE_MS);
