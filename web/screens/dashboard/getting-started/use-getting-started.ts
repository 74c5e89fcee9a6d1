import { claTimes } from '#contracts/calls/cla-times.ts';
import type { report } from '#contracts/calls/statistics.ts';
import type { Data } from '#contracts/call.ts';
import type { CalendarWeek } from '#contracts/entities/cla-time.ts';
import { mondayOf } from '#contracts/formats/business-date.ts';
import { calendarInput } from '#web/features/week/index.ts';
import { useCall } from '#web/http/use-call.ts';
import { today } from '#web/session/today.ts';

/**
 * True if an institution has no lessons at all; undefined while the list of all lessons loads. The list is requested
 * only if this week is empty and a class exists, so that other institutions do not wait for it.
 */
export function useGettingStarted(figures: Data<typeof report.dashboard> | undefined): boolean | undefined {
  const week = useCall(claTimes.calendar, calendarInput(mondayOf(today()), {}));
  const hasNoLessons = figures?.todayClaTimeCnt === 0 && week.data !== undefined && isEmpty(week.data);
  const hasNoClasses = figures?.claCnt === 0;
  const lessons = useCall(claTimes.toAttend, hasNoLessons && !hasNoClasses ? { pageNum: 1, pageSize: 1 } : null, {
    quiet: true,
  });
  if (!hasNoLessons) return false;
  if (hasNoClasses) return true;
  if (lessons.error) return false;
  return lessons.data && lessons.data.total === 0;
}

const isEmpty = ({ claTimeContainer }: CalendarWeek): boolean =>
  claTimeContainer.every(({ days }) => Object.values(days).every(({ length }) => length === 0));
