import { claTimes } from '#contracts/calls/cla-times.ts';
import type { CalendarWeek, ClaTime } from '#contracts/entities/cla-time.ts';
import { mondayOf } from '#contracts/formats/business-date.ts';
import { addWeeks } from '#contracts/rules/teaching-week.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { send, type SendOptions } from '#web/http/client.ts';
import { calendarInput } from './prefetch-week.ts';
import type { TimetableFilters } from './week-state.ts';

/**
 * Reads the lessons of a span of days in chronological order, week by week, one request after the other.
 * @throws ApiError
 */
export async function readLessons(
  { begin, end }: { begin: string; end: string },
  filters: TimetableFilters,
  options: SendOptions,
): Promise<ClaTime[]> {
  const lessons: ClaTime[] = [];
  for (let monday = mondayOf(begin); monday <= end; monday = addWeeks(monday, 1)) {
    const week = await send(claTimes.calendar, calendarInput(monday, filters), options);
    lessons.push(...lessonsOf(week).filter(({ claDate }) => begin <= claDate && claDate <= end));
  }
  return lessons;
}

/** Returns all lessons of a week in chronological order. */
export const lessonsOf = (week: CalendarWeek): ClaTime[] =>
  week.claTimeContainer
    .flatMap(({ days }) => Object.values(days).flat())
    .toSorted((a, b) => compareText(`${a.claDate} ${a.startTime}`, `${b.claDate} ${b.startTime}`));
