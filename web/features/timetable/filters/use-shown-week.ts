import { useMemo } from 'react';
import type { CalendarWeek } from '#contracts/entities/cla-time.ts';
import { mayRecord } from '#contracts/rules/attendance-window.ts';
import { lessonState } from '#contracts/rules/lesson-state.ts';
import { useMoment } from '#web/session/use-moment.ts';
import { type ShownWeek, buildShownWeek, buildWeekParts } from './week-view-data.ts';

/**
 * Returns a week prepared for rendering. The parts that depend on the time are updated each minute; the rest is
 * memoized.
 * @param windowDays number of past days whose lessons may still be recorded
 */
export function useShownWeek(
  week: CalendarWeek | undefined,
  perCell: number,
  windowDays: number,
): [shown: ShownWeek, moment: string] {
  const moment = useMoment();
  const parts = useMemo(() => buildWeekParts(week, perCell), [week, perCell]);
  const shownWeek = useMemo(() => {
    const today = moment.slice(0, 10);
    return buildShownWeek(parts, (lesson) => lessonState(lesson, moment, (one) => mayRecord(one, today, windowDays)));
  }, [parts, moment, windowDays]);
  return [shownWeek, moment];
}
