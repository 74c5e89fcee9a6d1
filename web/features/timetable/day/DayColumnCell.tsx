import { memo } from 'react';
import { clockTimeOf } from '#contracts/formats/clock-time.ts';
import type { StateOf } from '../filters/week-view-data.ts';
import { LessonCard } from '../grid/LessonCard.tsx';
import type { WeekConflicts } from '../week-conflicts.ts';
import type { DayColumn } from './day-columns.ts';
import { type DayRange, freeHalfHours, HALF_HOUR, type PlacedLesson, placeLessons } from './day-layout.ts';
import classes from './DayGrid.module.css';
import type { ClaTime } from '#contracts/entities/cla-time.ts';

interface DayColumnCellProps {
  column: DayColumn;
  index: number;
  range: DayRange;
  stateOf: StateOf;
  conflicts: WeekConflicts;
  /** True if lessons can be added in the column. */
  accepts: boolean;
  /** True to render the free half hours, which only the column with the pointer or the focus has. */
  isOpen: boolean;
}

/**
 * Renders the lessons of a column to scale: one minute is one pixel. Memoised, because the line of the current time and
 * the focus change more often than the lessons.
 */
export const DayColumnCell = memo(function DayColumnCell(props: DayColumnCellProps) {
  const { column, index, range, stateOf, conflicts, accepts, isOpen } = props;
  return (
    <div
      role="gridcell"
      aria-label={`${column.name}，${column.lessons.length} 节`}
      className={classes.column}
      data-column={index}
      data-accepts={accepts || undefined}
      data-off={column.outOfUse || undefined}
    >
      {placeLessons(column.leaves).map((leave) => (
        <div key={leave.lesson.courseTimeId} className={classes.absence} style={boxOf(leave, range)}>
          请假
        </div>
      ))}
      {placeLessons(column.lessons).map((placed, position) => (
        // Keyed by position, so that another day reuses the elements.
        <DayLesson
          key={position}
          placed={placed}
          range={range}
          state={stateOf(placed.lesson)}
          causes={conflicts.conflictCausesOf(placed.lesson)}
        />
      ))}
      {accepts && isOpen && <FreeHalfHours column={column} range={range} />}
    </div>
  );
});

interface DayLessonProps extends Pick<Parameters<typeof LessonCard>[0], 'state' | 'causes'> {
  placed: PlacedLesson<ClaTime>;
  range: DayRange;
}

function DayLesson({ placed, range, state, causes }: DayLessonProps) {
  return (
    <div
      className={classes.lesson}
      style={boxOf(placed, range)}
      data-minute={placed.begin}
      data-leave={placed.lesson.onLeave || undefined}
    >
      <LessonCard lesson={placed.lesson} state={state} causes={causes} />
    </div>
  );
}

/** Returns the position of a lesson in its column, with a gap of one pixel to its neighbours. */
function boxOf({ begin, end, lane, lanes }: PlacedLesson<unknown>, range: DayRange) {
  const share = 100 / lanes;
  return {
    top: begin - range.begin + 1,
    height: Math.max(end - begin - 2, 1),
    left: `${lane * share}%`,
    width: `${share}%`,
  };
}

/** Renders a button for each free half hour, which becomes visible on hover and on focus. */
function FreeHalfHours({ column, range }: { column: DayColumn; range: DayRange }) {
  return freeHalfHours([...column.lessons, ...column.leaves], range).map((minute) => (
    <button
      key={minute}
      type="button"
      tabIndex={-1}
      data-item="free"
      data-minute={minute}
      aria-label={`${column.name} ${clockTimeOf(minute)} 加课`}
      className={classes.free}
      style={{ top: minute - range.begin, height: HALF_HOUR }}
    >
      ＋ 加课 {clockTimeOf(minute)}
    </button>
  ));
}
