import { type RefObject, useState } from 'react';
import type { CalendarWeek } from '#contracts/entities/cla-time.ts';
import { earliestClaDate, mayReschedule } from '#contracts/rules/lesson-editability.ts';
import { today } from '#web/session/today.ts';
import type { LessonTarget } from './index.ts';
import type { ShownWeek } from '../filters/week-view-data.ts';
import { startsInSlot, timesInSlot } from '../grid/slot-times.ts';
import { useLessonDrag } from '../grid/use-lesson-drag.ts';

interface LessonMoveOptions {
  enabled: boolean;
  week: CalendarWeek | undefined;
  findLesson: ShownWeek['findLesson'];
  /** Called with the target for the change-time dialog when a lesson has been dropped on another date or slot. */
  onMove(target: LessonTarget): void;
}

/**
 * Makes the lessons of a week draggable if they may be rescheduled. Returns the reason why the dragged lesson cannot be
 * dropped at its current position; null if it can.
 */
export function useLessonMoves(
  area: RefObject<HTMLElement | null>,
  { enabled, week, findLesson, onMove }: LessonMoveOptions,
): string | null {
  const [dropError, setDropError] = useState<string | null>(null);
  useLessonDrag(area, enabled, week, {
    mayMove: (courseTimeId) => {
      const lesson = findLesson(courseTimeId);
      return lesson !== undefined && mayReschedule(lesson, today());
    },
    dropErrorOf: (date) => (date < earliestClaDate(today()) ? '不能调到昨天以前' : null),
    onOver: setDropError,
    onDrop: ({ courseTimeId, date, slot }) => {
      const lesson = findLesson(courseTimeId);
      // A lesson that is dropped on its original date and slot opens no dialog.
      if (!lesson || startsInSlot(lesson, date, slot)) return;
      const { claDate, startTime, endTime, updateTime } = lesson;
      const from = { claDate, startTime, endTime, updateTime };
      onMove({ courseTimeId, drop: { from, to: { claDate: date, ...timesInSlot(lesson, slot) } } });
    },
  });
  return dropError;
}
