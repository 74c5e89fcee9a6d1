const DIGITS = /^(\d{1,2})(?:[:：.](\d{2})|(\d{2}))?$/;
const MINUTES_OF_HOUR = 60;

/**
 * Parses a typed time of day, such as 9, 930, 0930, 9:30, 9：30 or 9.30.
 * @returns HH:mm; null if the text is not a time of day
 */
export function readClockText(text: string): string | null {
  const [, hours, separated, joined] = DIGITS.exec(text.normalize('NFKC').trim()) ?? [];
  if (hours === undefined) return null;
  const [hour, minute] = [Number(hours), Number(separated ?? joined ?? 0)];
  return hour < 24 && minute < MINUTES_OF_HOUR ? clockTime(hour * MINUTES_OF_HOUR + minute) : null;
}

/** Formats minutes after midnight as HH:mm. */
export const clockTime = (minutes: number): string =>
  [Math.floor(minutes / MINUTES_OF_HOUR), minutes % MINUTES_OF_HOUR]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * MINUTES_OF_HOUR + Number(time.slice(3, 5));

/** Returns the times from the start in equal steps. The end is included if a step reaches it. */
export function clockTimes(from: string, to: string, stepMinutes: number): string[] {
  const first = minutesOf(from);
  const count = Math.floor((minutesOf(to) - first) / stepMinutes) + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, index) => clockTime(first + index * stepMinutes));
}

/** Returns the minutes from the start to the end; null if one of them is missing or the end is not after the start. */
export function minutesBetween(start: string, end: string): number | null {
  return start !== '' && start < end ? minutesOf(end) - minutesOf(start) : null;
}

/** Latest time of a day. */
export const LATEST_TIME = '23:59';

/** Returns the end of a span with the given duration, limited to the latest time. */
export const endAfterDuration = (start: string, minutes: number, latest: string = LATEST_TIME): string =>
  clockTime(Math.min(minutesOf(start) + minutes, minutesOf(latest)));
