import { memo, useMemo, useRef } from 'react';
import type { CalendarWeek, ClaTime } from '#contracts/entities/cla-time.ts';
import type { HolidayCalendar } from '#contracts/rules/holiday.ts';
import type { LessonState } from '#contracts/rules/lesson-state.ts';
import { type GridItem, itemAt } from './grid-focus.ts';
import { dayTone } from './day-tone.ts';
import { GridCell } from './GridCell.tsx';
import type { StateOf } from './shown-week.ts';
import { placeOf, shareGone } from './slot-times.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { gridOf, slotInWords } from './week-grid.ts';
import { WeekConflicts } from './week-conflicts.ts';
import classes from './WeekGrid.module.css';
import { WeekHead } from './WeekHead.tsx';

export interface WeekGridProps {
  week: CalendarWeek;
  /** yyyy-MM-dd; its column is tinted, earlier ones are quieter. */
  today: string;
  /** HH:mm; told in the first column, with a line in today's where no lesson is. */
  now?: string;
  /** Where a lesson stands now. */
  stateOf?: StateOf;
  /** How many lessons a cell shows. */
  perCell: number;
  conflicts?: WeekConflicts;
  /** By which holidays and make-up workdays are marked, once it is known. */
  calendar?: HolidayCalendar | null;
  /** The button that each lesson carries, where it carries one. */
  buttonOf?: (lesson: ClaTime) => string | undefined;
  /** From this date on an empty place takes a new lesson; without it none does. */
  addFrom?: string;
  /** A lesson, its button, a cell's 还有 n 节 or an empty place was chosen. */
  onChoose?: (item: GridItem, element: HTMLElement) => void;
  onWeek?: (step: -1 | 1) => void;
  /** Where a day's lessons are listed that wait to be recorded. */
  unrecordedOn?: (date: string) => string | undefined;
  label: string;
}

/**
 * A week as a grid: the days across, the slots down (Spec 2 §2). The arrow keys go from lesson to lesson; one handler
 * hears for all, so that a lesson costs nothing but its elements.
 */
export const WeekGrid = memo(function WeekGrid(props: WeekGridProps) {
  const { week, today, now, stateOf = AHEAD, perCell, buttonOf, addFrom, onChoose, onWeek, label } = props;
  const grid = useRef<HTMLDivElement>(null);
  const view = useMemo(() => gridOf(week, perCell), [week, perCell]);
  const conflicts = useMemo(() => props.conflicts ?? new WeekConflicts(week), [props.conflicts, week]);
  const isShown = view.days.some(({ date }) => date === today);
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
        const found = itemAt(target);
        if (found) onChoose?.(found.item, found.element);
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
      {view.rows.map(({ slot, cells }) => {
        const gone = isShown && now !== undefined ? shareGone(now, slot) : null;
        return (
          <div key={slot} role="row" className={classes.row}>
            <div role="rowheader" className={classes.slot}>
              {slotInWords(slot)}
              {gone !== null && (
                <span aria-hidden className={classes.clock} style={{ insetBlockStart: placeOf(gone) }}>
                  {now}
                </span>
              )}
            </div>
            {cells.map((cell) => (
              <GridCell
                key={cell.place}
                cell={cell}
                slot={slot}
                tone={dayTone(cell.date, today)}
                gone={cell.date === today ? gone : null}
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

const AHEAD = (): LessonState => 'ahead';
