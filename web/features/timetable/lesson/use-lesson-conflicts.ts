import { claTimes } from '#contracts/calls/cla-times.ts';
import { mondayOf } from '#contracts/rules/business-date.ts';
import { conflictsBetween } from '#contracts/rules/lesson-conflict.ts';
import { endOfWeek } from '#contracts/rules/teaching-week.ts';
import { useCall } from '../../../http/use-call.ts';
import type { Conflict } from '../../schedule-rule/index.ts';
import type { LessonValues } from './lesson-values.ts';

/** With which lessons of its day a lesson would collide, as it is typed; none as long as something is missing. */
export function useLessonConflicts(values: LessonValues, courseTimeId: string | undefined): Conflict[] {
  const { claDate, startTime, endTime } = values;
  const isWhole = claDate !== '' && startTime !== '' && endTime !== '' && startTime < endTime;
  const beginDate = isWhole ? mondayOf(claDate) : '';
  const { data } = useCall(claTimes.calendar, isWhole ? { beginDate, endDate: endOfWeek(beginDate) } : null, {
    quiet: true,
  });
  if (!isWhole || !data) return [];
  return data.claTimeContainer
    .flatMap(({ days }) => Object.values(days).flat())
    .filter((lesson) => lesson.courseTimeId !== courseTimeId)
    .map((lesson) => ({ lesson, causes: conflictsBetween(values, lesson) }))
    .filter(({ causes }) => causes.length > 0);
}
