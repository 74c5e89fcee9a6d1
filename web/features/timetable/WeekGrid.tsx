import clsx from 'clsx';
import { memo, useMemo, useRef } from 'react';
import type { CalendarWeek, ClaTime } from '#contracts/entities/cla-time.ts';
import type { HolidayCalendar } from '#contracts/rules/holiday.ts';
import { type GridItem, itemAt } from './grid-focus.ts';
import { HolidayMark } from '../../crud/holidays/HolidayMark.tsx';
import { LessonCard } from './LessonCard.tsx';
import { shareGone } from './slot-times.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { type Cell, gridOf, type GridView, slotInWords } from './week-grid.ts';
import { WeekConflicts } from './week-conflicts.ts';
import classes from './WeekGrid.module.css';

export interface WeekGridProps {
  week: CalendarWeek;
  /** yyyy-MM-dd; its column is tinted, earlier ones are quieter. */
  today: string;
  /** HH:mm; a line stands at it in today's column. */
  now?: string;
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
  label: string;
}

/**
 * A week as a grid: the days across, the slots down (Spec 2 §2). The arrow keys go from lesson to lesson; one handler
 * hears for all, so that a lesson costs nothing but its elements.
 */
export const WeekGrid = memo(function WeekGrid(props: WeekGridProps) {
  const { week, today, now, perCell, buttonOf, addFrom, onChoose, onWeek, label } = props;
  const grid = useRef<HTMLDivElement>(null);
  const view = useMemo(() => gridOf(week, perCell), [week, perCell]);
  const conflicts = useMemo(() => props.conflicts ?? new WeekConflicts(week), [props.conflicts, week]);
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
      <WeekHead days={view.days} today={today} calendar={props.calendar} />
      {view.rows.map(({ slot, cells }) => (
        <div key={slot} role="row" className={classes.row}>
          <div role="rowheader" className={classes.slot}>
            {slotInWords(slot)}
          </div>
          {cells.map((cell) => (
            <GridCell
              key={cell.place}
              cell={cell}
              slot={slot}
              tone={dayClass(cell.date, today)}
              gone={now !== undefined && cell.date === today ? shareGone(now, slot) : null}
              conflicts={conflicts}
              buttonOf={buttonOf}
              editable={addFrom !== undefined && cell.date >= addFrom}
            />
          ))}
        </div>
      ))}
    </div>
  );
});

interface WeekHeadProps {
  days: GridView['days'];
  today: string;
  calendar: HolidayCalendar | null | undefined;
}

function WeekHead({ days, today, calendar }: WeekHeadProps) {
  return (
    <div role="row" className={clsx(classes.row, classes.head)}>
      <div role="columnheader" className={classes.corner}>
        时段
      </div>
      {days.map(({ date, weekName, count }, column) => (
        // Named by their place, as the cells are: another week then only writes other words into them.
        <div key={column} role="columnheader" className={clsx(classes.day, dayClass(date, today))} data-date={date}>
          <strong>{weekName}</strong>
          <span className={classes.date}>{date.slice(5)}</span>
          <HolidayMark date={date} calendar={calendar} />
          <span className={classes.count}>{count} 节</span>
        </div>
      ))}
    </div>
  );
}

interface GridCellProps {
  cell: Cell;
  slot: string;
  tone: string | undefined;
  /** How far the slot has gone by; null: now is not in it. */
  gone: number | null;
  conflicts: WeekConflicts;
  buttonOf: ((lesson: ClaTime) => string | undefined) | undefined;
  editable: boolean;
}

function GridCell({ cell, slot, tone, gone, conflicts, buttonOf, editable }: GridCellProps) {
  const { lessons, shown, place, date } = cell;
  return (
    <div role="gridcell" className={clsx(classes.cell, tone)} data-place={place} data-date={date} data-slot={slot}>
      {gone !== null && <span aria-hidden className={classes.now} style={{ insetBlockStart: `${gone * 100}%` }} />}
      {lessons.slice(0, shown).map((lesson, index) => (
        <LessonCard key={index} lesson={lesson} causes={conflicts.causesOf(lesson)} button={buttonOf?.(lesson)} />
      ))}
      {lessons.length > shown && (
        <button type="button" tabIndex={-1} data-item="more" className={classes.more}>
          还有 {lessons.length - shown} 节
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
  );
}

const dayClass = (date: string, today: string): string | undefined =>
  date === today ? classes.today : date < today ? classes.past : undefined;
