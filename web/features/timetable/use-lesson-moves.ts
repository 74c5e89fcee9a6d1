import { type RefObject, useState } from 'react';
import type { CalendarWeek } from '#contracts/entities/cla-time.ts';
import { earliestClaDate, mayReschedule } from '#contracts/rules/lesson-editability.ts';
import { today } from '../../session/today.ts';
import type { LessonTarget } from './lesson/index.ts';
import type { ShownWeek } from './shown-week.ts';
import { standsAt, timesInSlot } from './slot-times.ts';
import { useLessonDrag } from './use-lesson-drag.ts';

interface Moves {
  enabled: boolean;
  week: CalendarWeek | undefined;
  find: ShownWeek['find'];
  /** A lesson was dropped elsewhere: what the change-time dialog opens with. */
  onMove(target: LessonTarget): void;
}

/** Lessons to come are dragged to another place of their week. Gives why a lesson may not go where it is held now. */
export function useLessonMoves(
  area: RefObject<HTMLElement | null>,
  { enabled, week, find, onMove }: Moves,
): string | null {
  const [over, setOver] = useState<string | null>(null);
  useLessonDrag(area, enabled, week, {
    mayMove: (courseTimeId) => {
      const lesson = find(courseTimeId);
      return lesson !== undefined && mayReschedule(lesson, today());
    },
    whyNot: (date) => (date < earliestClaDate(today()) ? '不能调到昨天以前' : null),
    onOver: setOver,
    onDrop: ({ courseTimeId, date, slot }) => {
      const lesson = find(courseTimeId);
      // Back where it was: nothing is asked.
      if (!lesson || standsAt(lesson, date, slot)) return;
      onMove({ courseTimeId, to: { claDate: date, ...timesInSlot(lesson, slot) } });
    },
  });
  return over;
}
