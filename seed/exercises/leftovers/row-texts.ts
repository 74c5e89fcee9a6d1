import { weekDayNames } from '#contracts/formats/week-day.ts';
import type { RowOf, SeenWorld } from '../../generators/check-view.ts';

export const claName = (world: SeenWorld, id: string | null | undefined): string =>
  world.row('cla', id ?? '')?.claName ?? '其他班级';

export const studentName = (world: SeenWorld, id: string | null | undefined): string =>
  world.row('student', id ?? '')?.studentName ?? '其他学员';

/** Formats a lesson: “少儿钢琴小组课 1 班”2026-09-06 15:00–16:30 */
export function lessonText(lesson: RowOf<'claTime'> | undefined, world: SeenWorld): string {
  if (!lesson) return '已删除的课';
  const { claId, claDate, startTime, endTime } = lesson;
  return `“${claName(world, claId)}”${claDate} ${startTime}–${endTime}`;
}

/** Formats a schedule rule: “少儿钢琴小组课 新班 A”周四 16:30–18:00 */
export function ruleText({ claId, weekDay, startTime, endTime }: RowOf<'claTimeRule'>, world: SeenWorld): string {
  return `“${claName(world, claId)}”${weekDaysText(weekDay)} ${startTime}–${endTime}`;
}

/** Formats the days of a schedule rule, such as 周二、周四. */
export const weekDaysText = (weekDay: string | null | undefined): string =>
  (weekDay ?? '')
    .split(',')
    .flatMap((day) => weekDayNames[Number(day) - 1] ?? [])
    .join('、');

/** Joins two texts, with a space if a digit or a Latin letter meets a Chinese word: 10:00–11:30 的日期 */
export const spaced = (text: string, next: string): string =>
  /[\dA-Za-z]$/.test(text) && /^\p{Script=Han}/u.test(next) ? `${text} ${next}` : text + next;
