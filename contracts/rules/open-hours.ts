import { minutesOfDay } from '../formats/clock-time.ts';
import { SLOTS } from './teaching-week.ts';

type TimeSpan = Readonly<{ startTime: string; endTime: string }>;

/** Open hours of every day, which are the hours of the timetable's slots (decided). Times are HH:mm. */
export const OPEN_HOURS: TimeSpan = { startTime: SLOTS[0]?.slice(0, 5) ?? '', endTime: SLOTS.at(-1)?.slice(-5) ?? '' };

const OPENING = minutesOfDay(OPEN_HOURS.startTime);
const CLOSING = minutesOfDay(OPEN_HOURS.endTime);

/**
 * Returns the minutes of one day in which at least one of the lessons takes place within a span of time. Simultaneous
 * lessons count once.
 * @param lessons lessons of one day, in any order
 * @param within the open hours by default
 */
export function bookedMinutes(lessons: readonly TimeSpan[], within: TimeSpan = OPEN_HOURS): number {
  let booked = 0;
  let countedUntil = minutesOfDay(within.startTime);
  const end = minutesOfDay(within.endTime);
  for (const [startsAt, endsAt] of lessons.map(spanInMinutes).toSorted(([one], [other]) => one - other)) {
    const from = Math.max(startsAt, countedUntil);
    const until = Math.min(endsAt, end);
    if (until <= from) continue;
    booked += until - from;
    countedUntil = until;
  }
  return booked;
}

/** Returns the share of a day's open hours that the lessons occupy, from 0 to 1. */
export const utilisationOf = (lessons: readonly TimeSpan[]): number => bookedMinutes(lessons) / (CLOSING - OPENING);

const spanInMinutes = ({ startTime, endTime }: TimeSpan): [startsAt: number, endsAt: number] => [
  minutesOfDay(startTime),
  minutesOfDay(endTime),
];
