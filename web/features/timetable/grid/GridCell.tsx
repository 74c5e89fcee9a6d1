import { memo } from 'react';
import type { LessonState } from '#contracts/rules/lesson-state.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { LessonCard } from './LessonCard.tsx';
import { nowLineOffset } from './slot-times.ts';
import { type GridCellData, slotInWords } from './week-grid.ts';
import type { WeekConflicts } from '../week-conflicts.ts';
import classes from './WeekGrid.module.css';

interface GridCellProps {
  cell: GridCellData;
  slot: string;
  tone: string;
  /** Share of the slot that has elapsed; null if the current time is outside the slot. */
  elapsed: number | null;
  stateOf: (lesson: ClaTime) => LessonState;
  conflicts: WeekConflicts;
  buttonOf: ((lesson: ClaTime) => string | undefined) | undefined;
  editable: boolean;
}

/**
 * Renders one day of one slot with its first lessons, the number of further lessons, and a button that adds a lesson.
 * Memoised, because the holiday calendar arrives after the lessons and changes only the head of the grid.
 */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { cell, slot, tone, elapsed, stateOf, conflicts, buttonOf, editable } = props;
  const { lessons, shownCount, position, date } = cell;
  const rest = lessons.length - shownCount;
  return (
    <div
      role="gridcell"
      className={classes.cell}
      data-tone={tone}
      data-place={position}
      data-date={date}
      data-slot={slot}
    >
      {/* A cell with lessons has no line, which would show only in the gaps between the cards. Its running lessons already indicate the time. */}
      {elapsed !== null && lessons.length === 0 && (
        <span aria-hidden className={classes.now} style={{ insetBlockStart: nowLineOffset(elapsed) }} />
      )}
      {lessons.slice(0, shownCount).map((lesson, index) => (
        <LessonCard
          key={index}
          lesson={lesson}
          state={stateOf(lesson)}
          causes={conflicts.conflictCausesOf(lesson)}
          button={buttonOf?.(lesson)}
        />
      ))}
      {(rest > 0 || editable) && (
        <div className={classes.foot}>
          {rest > 0 && (
            <button type="button" tabIndex={-1} data-item="more" className={classes.more}>
              还有 {rest} 节
            </button>
          )}
          {editable && (
            <button
              type="button"
              tabIndex={-1}
              data-item="add"
              className={classes.add}
              aria-label={`${date} ${slotInWords(slot)} 加课`}
            >
              ＋
            </button>
          )}
        </div>
      )}
    </div>
  );
});
