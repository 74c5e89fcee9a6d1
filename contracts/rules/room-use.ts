import { daysBetween, earlierOf, laterOf, weekDayOf } from '../formats/business-date.ts';
import { bookedMinutesByHour, OPEN_HOUR_STARTS, OPEN_MINUTES } from './open-hours.ts';

interface Lesson {
  claDate: string;
  startTime: string;
  endTime: string;
}

/** A span of days, both ends included, yyyy-MM-dd. */
interface DaySpan {
  begin: string;
  end: string;
}

/** Use of a room in a span of days. The first index of each list is the day of the week, from Monday. */
export interface RoomUse {
  lessonCount: number;
  /** Number of dates of the span on which the room existed, by day of the week. */
  openDays: number[];
  /** Booked minutes by day of the week and open hour. */
  bookedMinutes: number[][];
}

const WEEK_DAYS = [1, 2, 3, 4, 5, 6, 7];

/**
 * Returns the use of a room (decided). A room counts from the day on which it was created, or from its first lesson if
 * that was earlier.
 * @param lessons the room's lessons, in any order; those outside the span do not count
 * @param createdOn date or moment of the room's creation; if missing, the room counts on every day
 */
export function roomUseOf(lessons: readonly Lesson[], { begin, end }: DaySpan, createdOn?: string | null): RoomUse {
  const byDate = new Map<string, Lesson[]>();
  for (const lesson of lessons) {
    if (lesson.claDate < begin || lesson.claDate > end) continue;
    const day = byDate.get(lesson.claDate);
    if (day) day.push(lesson);
    else byDate.set(lesson.claDate, [lesson]);
  }
  const openFrom = [...byDate.keys()].reduce(earlierOf, laterOf(begin, createdOn?.slice(0, 10) ?? begin));
  const use: RoomUse = {
    lessonCount: 0,
    openDays: daysByWeekDay(openFrom, end),
    bookedMinutes: WEEK_DAYS.map(() => OPEN_HOUR_STARTS.map(() => 0)),
  };
  for (const [date, ofDay] of byDate) {
    use.lessonCount += ofDay.length;
    const hours = use.bookedMinutes[weekDayOf(date) - 1];
    for (const [hour, minutes] of bookedMinutesByHour(ofDay).entries())
      if (hours) hours[hour] = (hours[hour] ?? 0) + minutes;
  }
  return use;
}

/** Returns the number of Mondays, Tuesdays … in a span of days. */
function daysByWeekDay(begin: string, end: string): number[] {
  const days = Math.max(0, daysBetween(begin, end) + 1);
  const first = weekDayOf(begin);
  return WEEK_DAYS.map((weekDay) => Math.floor(days / 7) + Number((weekDay - first + 7) % 7 < days % 7));
}

/** Returns the use of several rooms together. */
export function totalUse(uses: readonly RoomUse[]): RoomUse {
  return {
    lessonCount: sum(uses.map(({ lessonCount }) => lessonCount)),
    openDays: WEEK_DAYS.map((_, day) => sum(uses.map(({ openDays }) => openDays[day] ?? 0))),
    bookedMinutes: WEEK_DAYS.map((_, day) =>
      OPEN_HOUR_STARTS.map((__, hour) => sum(uses.map((use) => use.bookedMinutes[day]?.[hour] ?? 0))),
    ),
  };
}

/** Returns the booked and the open minutes of a room, or of several rooms together. */
export const minutesOfUse = ({ bookedMinutes, openDays }: RoomUse): { booked: number; open: number } => ({
  booked: sum(bookedMinutes.flat()),
  open: OPEN_MINUTES * sum(openDays),
});

/** Returns the booked share of an hour of a weekday, from 0 to 1; null if the room was never open on that weekday. */
export function shareOfHour({ bookedMinutes, openDays }: RoomUse, weekDay: number, hour: number): number | null {
  const days = openDays[weekDay] ?? 0;
  return days === 0 ? null : (bookedMinutes[weekDay]?.[hour] ?? 0) / (60 * days);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
