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
  const days = (weekDay ?? '').split(',').flatMap((day) => weekDayNames[Number(day) - 1] ?? []);
  return `“${claName(world, claId)}”${days.join('、')} ${startTime}–${endTime}`;
}
