import { memo, useMemo, useRef } from 'react';
import type { CalendarWeek, ClaTime } from '#contracts/entities/cla-time.ts';
import type { HolidayCalendar } from '#contracts/rules/holiday.ts';
import type { LessonState } from '#contracts/rules/lesson-state.ts';
import { type GridItem, itemAt } from './grid-focus.ts';
import { dayTone } from './day-tone.ts';
import { GridCell } from './GridCell.tsx';
import type { StateOf } from '../filters/week-view-data.ts';
import { nowLineOffset, elapsedShare } from './slot-times.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { buildGrid, isEmpty, isEmptyRow, slotInWords } from './week-grid.ts';
import { WeekConflicts } from '../week-conflicts.ts';
import classes from './WeekGrid.module.css';
import { WeekHead } from './WeekHead.tsx';

export interface WeekGridProps {
  week: CalendarWeek;
  /** Today's date, yyyy-MM-dd. Its column is tinted, and the columns of earlier days are muted. */
  today: string;
  /** Current time, HH:mm. It is shown in the first column, and as a line in today's cell if that cell has no lesson. */
  now?: string;
  /** Returns the current state of a lesson. */
  stateOf?: StateOf;
  /** Maximum number of lessons per cell. */
  perCell: number;
  conflicts?: WeekConflicts;
  /** Calendar that marks holidays and make-up workdays; null or undefined until it is loaded. */
  calendar?: HolidayCalendar | null;
  /** Returns the label of a lesson's request button; undefined if the lesson has none. */
  buttonOf?: (lesson: ClaTime) => string | undefined;
  /** First date for which a lesson can be added in the grid. If undefined, no lesson can be added. */
  addFrom?: string;
  /** Called when the user chooses a lesson, its request button, a cell's 还有 n 节, or the button that adds a lesson. */
  onChoose?: (item: GridItem, element: HTMLElement) => void;
  onWeek?: (step: -1 | 1) => void;
  /** Returns the address of the list of a day's unrecorded lessons. */
  unrecordedOn?: (date: string) => string | undefined;
  label: string;
}

/**
 * Renders a week as a grid with days as columns and slots as rows (Spec 2 §2). Arrow keys move between lessons. One
 * delegated handler serves all lessons, so that rendering a lesson attaches no listeners. React keys are positions, so
 * that another week reuses the elements.
 */
export const WeekGrid = memo(function WeekGrid(props: WeekGridProps) {
  const { week, today, now, stateOf = ALL_AHEAD, perCell, buttonOf, addFrom, onChoose, onWeek, label } = props;
  const grid = useRef<HTMLDivElement>(null);
  const view = useMemo(() => buildGrid(week, perCell), [week, perCell]);
  const conflicts = useMemo(() => props.conflicts ?? new WeekConflicts(week), [props.conflicts, week]);
  const isShown = view.days.some(({ date }) => date === today);
  const collapses = !isEmpty(view);
  const focus = useGridFocus(grid, view, onWeek);
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label={label}
      aria-readonly={addFrom === undefined}
      className={classes.grid}
      onClick={({ target }) => {
        const hit = itemAt(target);
        if (hit) onChoose?.(hit.item, hit.element);
      }}
      onFocus={focus.onFocus}
      onBlur={focus.onBlur}
      onKeyDown={focus.onKeyDown}
    >
      <WeekHead
        view={view}
        today={today}
        stateOf={stateOf}
        calendar={props.calendar}
        unrecordedOn={props.unrecordedOn}
      />
      {view.rows.map((row) => {
        const { slot, cells } = row;
        const elapsed = isShown && now !== undefined ? elapsedShare(now, slot) : null;
        // The row of the current time keeps its height for the line, and an empty week is shown in full.
        const isCollapsed = collapses && elapsed === null && isEmptyRow(row);
        return (
          <div key={slot} role="row" className={classes.row} data-collapsed={isCollapsed || undefined}>
            <div role="rowheader" className={classes.slot}>
              {isCollapsed ? <CollapsedSlot slot={slot} /> : slotInWords(slot)}
              {elapsed !== null && (
                <span aria-hidden className={classes.clock} style={{ insetBlockStart: nowLineOffset(elapsed) }}>
                  {now}
                </span>
              )}
            </div>
            {cells.map((cell) => (
              <GridCell
                key={cell.position}
                cell={cell}
                slot={slot}
                tone={dayTone(cell.date, today)}
                elapsed={cell.date === today ? elapsed : null}
                stateOf={stateOf}
                conflicts={conflicts}
                buttonOf={buttonOf}
                editable={addFrom !== undefined && cell.date >= addFrom}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
});

/** Renders the slot of a row of one line, which has space only for the start. The end is for screen readers. */
function CollapsedSlot({ slot }: { slot: string }) {
  const words = slotInWords(slot);
  return (
    <span>
      {words.slice(0, 5)}
      <span className={classes.until}>{words.slice(5)}</span>
    </span>
  );
}

const ALL_AHEAD = (): LessonState => 'ahead';
