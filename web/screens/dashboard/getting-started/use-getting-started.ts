import { useEffect, useState } from 'react';
import { claTimes } from '#contracts/calls/cla-times.ts';
import type { report } from '#contracts/calls/statistics.ts';
import type { Data } from '#contracts/call.ts';
import type { CalendarWeek } from '#contracts/entities/cla-time.ts';
import { mondayOf } from '#contracts/formats/business-date.ts';
import { calendarInput } from '#web/features/lesson/week/index.ts';
import { storageKey } from '#web/http/address.ts';
import { useCall } from '#web/http/use-call.ts';
import { today } from '#web/session/today.ts';

const keyOf = (username: string): string => storageKey(`first-steps-shown:${username}`);

/**
 * True if an institution has no lessons at all; undefined while the list of all lessons loads. The list is requested
 * only if this week is empty and a class exists, so that other institutions do not wait for it. Until figures and week
 * have loaded, returns what the user saw last, so that the page does not shift.
 */
export function useGettingStarted(
  figures: Data<typeof report.dashboard> | undefined,
  username: string,
): boolean | undefined {
  const [wasGettingStarted] = useState(() => localStorage.getItem(keyOf(username)) !== null);
  const { isLoaded, isGettingStarted } = useLessonState(figures);
  useEffect(() => {
    if (!isLoaded || isGettingStarted === undefined) return;
    if (isGettingStarted) localStorage.setItem(keyOf(username), '1');
    else localStorage.removeItem(keyOf(username));
  }, [isLoaded, isGettingStarted, username]);
  return isLoaded ? isGettingStarted : wasGettingStarted;
}

function useLessonState(figures: Data<typeof report.dashboard> | undefined) {
  const week = useCall(claTimes.calendar, calendarInput(mondayOf(today()), {}));
  const hasNoLessons = figures?.todayClaTimeCnt === 0 && week.data !== undefined && isEmpty(week.data);
  const hasNoClasses = figures?.claCnt === 0;
  const lessons = useCall(claTimes.toAttend, hasNoLessons && !hasNoClasses ? { pageNum: 1, pageSize: 1 } : null, {
    quiet: true,
  });
  const isGettingStarted =
    hasNoLessons && (hasNoClasses || (!lessons.error && lessons.data && lessons.data.total === 0));
  return { isLoaded: figures !== undefined && week.data !== undefined, isGettingStarted };
}

const isEmpty = ({ claTimeContainer }: CalendarWeek): boolean =>
  claTimeContainer.every(({ days }) => Object.values(days).every(({ length }) => length === 0));
