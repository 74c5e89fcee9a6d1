import { clockTimeOf, minutesOfDay } from '../formats/clock-time.ts';
import { SLOTS } from './teaching-week.ts';

type TimeSpan = Readonly<{ startTime: string; endTime: string }>;

/** Open hours of every day, which are the hours of the timetable's slots (decided). Times are HH:mm. */
export const OPEN_HOURS: TimeSpan = { startTime: SLOTS[0]?.slice(0, 5) ?? '', endTime: SLOTS.at(-1)?.slice(-5) ?? '' };

const OPENING = minutesOfDay(OPEN_HOURS.startTime);
const CLOSING = minutesOfDay(OPEN_HOURS.endTime);

/** Minutes of a day in the open hours. */
export const OPEN_MINUTES = CLOSING - OPENING;

/** Start of each of the open hours, HH:mm. */
export const OPEN_HOUR_STARTS: readonly string[] = Array.from({ length: OPEN_MINUTES / 60 }, (_, index) =>
  clockTimeOf(OPENING + 60 * index),
);

/**
 * Returns the minutes of each open hour in which at least one of the lessons takes place. Simultaneous lessons count
 * once, and lessons outside the open hours do not count.
 * @param lessons lessons of one day, in any order
 */
export function bookedMinutesByHour(lessons: readonly TimeSpan[]): number[] {
  const minutes = OPEN_HOUR_STARTS.map(() => 0);
  let countedUntil = OPENING;
  for (const [startsAt, endsAt] of lessons.map(spanInMinutes).toSorted(([one], [other]) => one - other)) {
    const until = Math.min(endsAt, CLOSING);
    for (let from = Math.max(startsAt, countedUntil); from < until; ) {
      const hour = Math.floor((from - OPENING) / 60);
      const hourEnd = Math.min(until, OPENING + 60 * (hour + 1));
      minutes[hour] = (minutes[hour] ?? 0) + hourEnd - from;
      from = hourEnd;
    }
    countedUntil = Math.max(countedUntil, until);
  }
  return minutes;
}

/** Returns the minutes of the open hours in which at least one of a day's lessons takes place. */
export const bookedMinutes = (lessons: readonly TimeSpan[]): number =>
  bookedMinutesByHour(lessons).reduce((sum, minutes) => sum + minutes, 0);

/** Returns the share of a day's open hours that the lessons occupy, from 0 to 1. */
export const utilisationOf = (lessons: readonly TimeSpan[]): number => bookedMinutes(lessons) / OPEN_MINUTES;

const spanInMinutes = ({ startTime, endTime }: TimeSpan): [startsAt: number, endsAt: number] => [
  minutesOfDay(startTime),
  minutesOfDay(endTime),
];
