import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { daysBetween, weekDayOf } from '#contracts/rules/business-date.ts';

const WEEK_DAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];
const NEAR = new Map([
  [-1, '昨天'],
  [0, ''],
  [1, '明天'],
]);

/** 明天, 昨天, else 周三 11-25; of today nothing. */
export function dayInWords(date: string, today: string): string {
  const near = NEAR.get(daysBetween(today, date));
  return near ?? `${WEEK_DAYS[weekDayOf(date) - 1]} ${date.slice(5)}`;
}

/** 明天 16:00 */
export const momentInWords = ({ claDate, startTime }: ClaTime, today: string): string =>
  `${dayInWords(claDate, today)} ${startTime}`.trim();

/** 明天 16:00 少儿钢琴小组课 1 班 */
export const lessonInWords = (lesson: ClaTime, today: string): string =>
  [momentInWords(lesson, today), lesson.claName ?? lesson.courseName].filter(Boolean).join(' ');
