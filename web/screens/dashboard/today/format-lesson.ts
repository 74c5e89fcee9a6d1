import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { daysBetween, weekDayOf } from '#contracts/formats/business-date.ts';
import { weekDayNames } from '#contracts/formats/week-day.ts';

const NEAR_DAYS = new Map([
  [-1, '昨天'],
  [0, ''],
  [1, '明天'],
]);

/** Formats a day as 明天, 昨天, or 周三 11-25; returns '' for today. */
export function formatDay(date: string, today: string): string {
  const nearName = NEAR_DAYS.get(daysBetween(today, date));
  return nearName ?? `${weekDayNames[weekDayOf(date) - 1]} ${date.slice(5)}`;
}

/** Formats the start of a lesson: 明天 16:00 */
export const formatMoment = ({ claDate, startTime }: ClaTime, today: string): string =>
  `${formatDay(claDate, today)} ${startTime}`.trim();

/** Formats a lesson as its start and its class: 明天 16:00 少儿钢琴小组课 1 班 */
export const formatLesson = (lesson: ClaTime, today: string): string =>
  [formatMoment(lesson, today), lesson.claName ?? lesson.courseName].filter(Boolean).join(' ');
