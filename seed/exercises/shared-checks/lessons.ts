import { datesBetween, weekDayOf } from '#contracts/formats/business-date.ts';
import { minutesOfDay } from '#contracts/formats/clock-time.ts';
import { type ConflictCause, conflictCauseLabels, conflictsBetween } from '#contracts/rules/lesson-conflict.ts';
import type { RowOf, SeenWorld } from '../../generators/check-view.ts';
import { messageIf } from '../check-errors.ts';
import { dayOf, mentionText } from '../text.ts';

const WEEK_DAYS = '一二三四五六日';

interface WeeklyDays {
  first: string;
  last: string;
  /** Day on which no lesson is held. */
  holiday?: string | undefined;
  holidayName: string;
}

/** Returns the errors in the days of a rule's lessons, which are held once a week. */
export function weeklyLessonErrors(
  world: SeenWorld,
  { ruleId }: RowOf<'claTimeRule'>,
  { first, last, holiday, holidayName }: WeeklyDays,
): readonly string[] {
  const dates = world
    .rows('claTime')
    .filter((lesson) => lesson.ruleId === ruleId)
    .map(({ claDate }) => claDate);
  const days = datesBetween(first, last).filter((date) => weekDayOf(date) === weekDayOf(first) && date !== holiday);
  const missing = days.filter((date) => !dates.includes(date));
  const unexpected = dates.filter((date) => date !== holiday && !days.includes(date));
  return [
    ...messageIf(
      holiday !== undefined && dates.includes(holiday),
      `规则已建，但没有避开${holidayName}，${dateText(holiday)}还排着课`,
    ),
    ...messageIf(missing.length > 0, `规则已建，但缺少 ${missing.join('、')} 的课`),
    ...messageIf(
      unexpected.length > 0,
      `规则已建，但多排了 ${unexpected.length} 节课，应只在 ${dateText(first)}至 ${dateText(last)}的周${WEEK_DAYS[weekDayOf(first) - 1] ?? ''}上课`,
    ),
  ];
}

const dateText = (date: string | undefined): string => (date ? mentionText(dayOf(date)) : '');

/** Returns an error if a lesson is longer or shorter than required. */
export function lessonLengthErrors({ startTime, endTime }: RowOf<'claTime'>, minutes: number): readonly string[] {
  const length = minutesOfDay(endTime) - minutesOfDay(startTime);
  return messageIf(length !== minutes, `课的时长变成了 ${length} 分钟，应为 ${minutes} 分钟`);
}

/** Returns an error for each conflict of a lesson with another one: of the teacher, the room or the class. */
export const lessonConflictErrors = (world: SeenWorld, lesson: RowOf<'claTime'>): readonly string[] =>
  world
    .rows('claTime')
    .filter(({ courseTimeId }) => courseTimeId !== lesson.courseTimeId)
    .flatMap((other) => conflictsBetween(lesson, other).map((cause) => conflictText(world, cause, other)));

const conflictText = (
  world: SeenWorld,
  cause: ConflictCause,
  { claId, startTime, endTime }: RowOf<'claTime'>,
): string =>
  `${conflictCauseLabels[cause]}冲突：同一天 ${startTime}–${endTime} 还有“${world.row('cla', claId)?.claName ?? '另一班'}”的课`;
