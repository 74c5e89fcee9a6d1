import clsx from 'clsx';
import { useCallback, useRef } from 'react';
import type { CalendarWeek } from '#contracts/entities/cla-time.ts';
import { useIdentity } from '#web/session/identity.ts';
import { useStore, type Store } from '#web/ui/lazy/store.ts';
import { useIsLaptopWidth } from '#web/ui/viewport/use-screen-width.ts';
import type { DayResource, TimetableFilters } from '../../lesson/week/index.ts';
import type { ShownWeek } from '../filters/week-view-data.ts';
import type { GridItem } from '../grid/grid-focus.ts';
import type { LessonTarget } from '../lesson/index.ts';
import classes from '../Timetable.module.css';
import { ColumnTabs } from './ColumnTabs.tsx';
import { newLessonTarget } from './day-drop.ts';
import type { DayItem } from './day-items.ts';
import { DayGrid } from './DayGrid.tsx';
import { DaySkeleton } from './DaySkeleton.tsx';
import { useDay } from './use-day.ts';
import { useDayDrag } from './use-day-drag.ts';

export interface DayViewProps {
  week: CalendarWeek;
  shownWeek: ShownWeek;
  filters: TimetableFilters;
  /** Date of the day, yyyy-MM-dd. */
  date: string;
  by: DayResource;
  /** Current date and time, yyyy-MM-dd HH:mm. */
  moment: string;
  /** True while another week is loading. */
  waiting: boolean;
  /** True on a phone, where lessons cannot be dragged. */
  narrow: boolean;
  readOnly: boolean;
  onChoose(item: GridItem, element: HTMLElement): void;
  /** Opens the dialog for a new or moved lesson. */
  onTarget(target: LessonTarget): void;
  onDay(step: -1 | 1): void;
}

/**
 * Renders one day of a week with rooms, teachers or classes as columns. A day without columns shows only the hours, so
 * that the grid keeps the focus and its lessons remain draggable.
 */
export function DayView(props: DayViewProps) {
  const { week, shownWeek, filters, date, by, moment, waiting, narrow, readOnly, onChoose, onTarget, onDay } = props;
  const today = moment.slice(0, 10);
  const day = useDay(week, date, by, filters);
  const scroller = useRef<HTMLDivElement>(null);
  const isTeacher = useIdentity()?.audience === 'teacher';
  const hasTabs = useIsLaptopWidth();
  const hint = useDayDrag(scroller, { enabled: !readOnly && !narrow, day, today, onMove: onTarget });
  const choose = useCallback(
    (item: DayItem, element: HTMLElement): void => {
      if (item.kind === 'lesson') return onChoose(item, element);
      const column = day?.columns[item.column];
      if (day && column) onTarget(newLessonTarget(column, day, item.minute));
    },
    [day, onChoose, onTarget],
  );
  if (!day) return <DaySkeleton />;
  const isEmpty = day.lessons.length === 0;
  return (
    <div className={clsx(classes.week, waiting && classes.waiting)} aria-busy={waiting}>
      {isEmpty && <p className={classes.empty}>本日暂无课次</p>}
      {!isEmpty && day.columns.some((column) => !day.isComplete(column)) && (
        <p className={classes.empty}>只显示{isTeacher ? '您' : '符合筛选'}的课次，空档可能已有其他安排</p>
      )}
      {hasTabs && day.columns.length > 0 && <ColumnTabs columns={day.columns} scroller={scroller} />}
      <DayGrid
        day={day}
        today={today}
        now={moment.slice(11)}
        stateOf={shownWeek.stateOf}
        conflicts={shownWeek.conflicts}
        readOnly={readOnly}
        scroller={scroller}
        onChoose={choose}
        onDay={onDay}
      />
      <DragHint hint={hint} />
    </div>
  );
}

/** Shows the hours, the column and the conflicts of a dragged lesson, or why it cannot be dropped. */
function DragHint({ hint }: { hint: Store<string | null> }) {
  const text = useStore(hint);
  return text === null ? null : (
    <p role="status" className={classes.over}>
      {text}
    </p>
  );
}
