import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { mayReschedule } from '#contracts/rules/lesson-editability.ts';
import { createStore, type Store } from '#web/ui/lazy/store.ts';
import type { LessonTarget } from '../lesson/index.ts';
import { timeSpanOf } from '../lesson/lesson-words.ts';
import type { DayDragRules } from './day-drag.ts';
import { dropConflicts, dropError, dropTarget, durationOf, snapStart, spanFrom } from './day-drop.ts';
import type { DropPreview } from './drop-ghost.ts';
import type { Day } from './use-day.ts';

interface DayDragOptions {
  enabled: boolean;
  day: Day | null;
  today: string;
  /** Called with the target for the change-time dialog when a lesson was dropped. */
  onMove(target: LessonTarget): void;
}

/**
 * Makes the lessons of a day draggable to other times and columns. Returns the store of the hint, so that only the hint
 * renders while a lesson is dragged. The code for dragging is loaded when the pointer first enters the grid.
 */
export function useDayDrag(
  scroller: RefObject<HTMLElement | null>,
  { enabled, day, today, onMove }: DayDragOptions,
): Store<string | null> {
  const [hint] = useState(() => createStore<string | null>(null));
  const latest = useRef<DayDragRules | null>(null);
  latest.current = day && rulesOf(day, { today, onMove, onOver: hint.set });
  const isReady = day !== null;
  useEffect(() => {
    const grid = scroller.current?.querySelector<HTMLElement>('[role=grid]');
    if (!grid || !enabled || !isReady) return;
    let isDisposed = false;
    let disableDrag = (): void => undefined;
    const enableDrag = (): void => {
      import('./day-drag.ts').then(
        ({ makeDayDraggable }) => {
          if (!isDisposed) disableDrag = makeDayDraggable(grid, () => latest.current ?? NO_RULES);
        },
        () => undefined,
      );
    };
    grid.addEventListener('pointerover', enableDrag, { once: true });
    return () => {
      isDisposed = true;
      grid.removeEventListener('pointerover', enableDrag);
      disableDrag();
    };
  }, [scroller, enabled, isReady]);
  return hint;
}

const NO_RULES: DayDragRules = {
  mayMove: () => false,
  accepts: () => false,
  previewAt: () => null,
  onDrop: () => undefined,
  onOver: () => undefined,
};

type RuleOptions = Pick<DayDragOptions, 'today' | 'onMove'> & Pick<DayDragRules, 'onOver'>;

function rulesOf(day: Day, { today, onMove, onOver }: RuleOptions): DayDragRules {
  const { columns, lessons, range } = day;
  const target = { by: day.by, date: day.date, today };
  const lessonOf = (id: string): ClaTime | undefined => lessons.find(({ courseTimeId }) => courseTimeId === id);
  return {
    mayMove: (id) => {
      const lesson = lessonOf(id);
      return lesson !== undefined && mayReschedule(lesson, today);
    },
    accepts: (id, index) => {
      const [lesson, column] = [lessonOf(id), columns[index]];
      return lesson !== undefined && column !== undefined && dropError(lesson, column, target) === null;
    },
    previewAt: (id, index, minute) => {
      const [lesson, column] = [lessonOf(id), columns[index]];
      if (!lesson || !column) return null;
      const duration = durationOf(lesson);
      const start = snapStart(range.begin + minute, duration, range);
      const hours = timeSpanOf(spanFrom(start, duration));
      const error = dropError(lesson, column, target);
      const text = error ?? dropConflicts(lesson, column, target, start, lessons);
      const tone: DropPreview['tone'] = error !== null ? 'refused' : text === '' ? 'free' : 'conflict';
      const hint = error ?? [`${column.name} ${hours}`, text].filter(Boolean).join('，');
      return { column: index, start, top: start - range.begin, height: duration, tone, hours, text, hint };
    },
    onDrop: (id, index, start) => {
      const [lesson, column] = [lessonOf(id), columns[index]];
      const dropped = lesson && column && dropTarget(lesson, column, target, start);
      if (dropped) onMove(dropped);
    },
    onOver,
  };
}
