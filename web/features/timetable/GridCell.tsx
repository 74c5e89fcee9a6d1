import type { LessonState } from '#contracts/rules/lesson-state.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { LessonCard } from './LessonCard.tsx';
import { placeOf } from './slot-times.ts';
import { type Cell, slotInWords } from './week-grid.ts';
import type { WeekConflicts } from './week-conflicts.ts';
import classes from './WeekGrid.module.css';

interface GridCellProps {
  cell: Cell;
  slot: string;
  tone: string;
  /** How far the slot has gone by; null: now is not in it. */
  gone: number | null;
  stateOf: (lesson: ClaTime) => LessonState;
  conflicts: WeekConflicts;
  buttonOf: ((lesson: ClaTime) => string | undefined) | undefined;
  editable: boolean;
}

/** One day of one slot: its first lessons, how many more there are, and an empty place. */
export function GridCell({ cell, slot, tone, gone, stateOf, conflicts, buttonOf, editable }: GridCellProps) {
  const { lessons, shown, place, date } = cell;
  const rest = lessons.length - shown;
  return (
    <div role="gridcell" className={classes.cell} data-tone={tone} data-place={place} data-date={date} data-slot={slot}>
      {/* Behind cards it would be seen in the gaps between them alone: there the lessons under way say so. */}
      {gone !== null && lessons.length === 0 && (
        <span aria-hidden className={classes.now} style={{ insetBlockStart: placeOf(gone) }} />
      )}
      {lessons.slice(0, shown).map((lesson, index) => (
        <LessonCard
          key={index}
          lesson={lesson}
          state={stateOf(lesson)}
          causes={conflicts.causesOf(lesson)}
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
}
