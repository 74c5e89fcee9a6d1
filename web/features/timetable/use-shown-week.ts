import { useMemo } from 'react';
import type { CalendarWeek } from '#contracts/entities/cla-time.ts';
import { mayRecord } from '#contracts/rules/attendance-window.ts';
import { lessonState } from '#contracts/rules/lesson-state.ts';
import { useMoment } from '../../session/use-moment.ts';
import { type ShownWeek, shownWeek, weekParts } from './shown-week.ts';

/**
 * A week, judged anew each minute: only what depends on the time is.
 * @param windowDays so many days back a lesson may be recorded
 */
export function useShownWeek(
  week: CalendarWeek | undefined,
  perCell: number,
  windowDays: number,
): [shown: ShownWeek, moment: string] {
  const moment = useMoment();
  const parts = useMemo(() => weekParts(week, perCell), [week, perCell]);
  const shown = useMemo(() => {
    const today = moment.slice(0, 10);
    return shownWeek(parts, (lesson) => lessonState(lesson, moment, (one) => mayRecord(one, today, windowDays)));
  }, [parts, moment, windowDays]);
  return [shown, moment];
}
