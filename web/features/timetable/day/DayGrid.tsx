import { memo, type RefObject, useCallback, useMemo, useRef } from 'react';
import { clockTimeOf, minutesOfDay } from '#contracts/formats/clock-time.ts';
import { earliestClaDate } from '#contracts/rules/lesson-editability.ts';
import type { StateOf } from '../filters/week-view-data.ts';
import type { WeekConflicts } from '../week-conflicts.ts';
import { DayColumnCell } from './DayColumnCell.tsx';
import { DayHead } from './DayHead.tsx';
import { type DayItem, dayItemAt } from './day-items.ts';
import { HALF_HOUR, halfHours } from './day-layout.ts';
import classes from './DayGrid.module.css';
import type { Day } from './use-day.ts';
import { useDayFocus } from './use-day-focus.ts';

interface DayGridProps {
  day: Day;
  /** Today's date, yyyy-MM-dd. */
  today: string;
  /** Current time, HH:mm. */
  now: string;
  stateOf: StateOf;
  conflicts: WeekConflicts;
  readOnly: boolean;
  /** Element with the scroll bars of the grid. */
  scroller: RefObject<HTMLDivElement | null>;
  onChoose(item: DayItem, element: HTMLElement): void;
  onDay(step: -1 | 1): void;
}

/**
 * Renders a day with rooms, teachers or classes as columns and half hours as rows. For screen readers, it is a grid with
 * a row of heads and one row with a cell for each column.
 */
export const DayGrid = memo(function DayGrid(props: DayGridProps) {
  const { day, today, now, stateOf, conflicts, readOnly, scroller, onChoose, onDay } = props;
  const { columns, campuses, range, date, by } = day;
  const grid = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const focus = useDayFocus(grid, day, onDay);
  const editable = !readOnly && date >= earliestClaDate(today);
  const minuteAt = useCallback(
    (clientY: number): number => {
      const box = body.current?.getBoundingClientRect();
      const share = box && box.height > 0 ? (clientY - box.top) / box.height : 0;
      const minute = range.begin + Math.floor((share * (range.end - range.begin)) / HALF_HOUR) * HALF_HOUR;
      return Math.max(range.begin, Math.min(minute, range.end - HALF_HOUR));
    },
    [range],
  );
  const style = useMemo(
    () => ({ '--columns': Math.max(1, columns.length), '--minutes': range.end - range.begin }) as React.CSSProperties,
    [columns.length, range],
  );
  return (
    <div ref={scroller} className={classes.scroller} data-by={by}>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={`日课表 ${date}`}
        aria-readonly={!editable}
        className={classes.grid}
        style={style}
        onClick={({ target, clientY }) => {
          const hit = dayItemAt(target, clientY, minuteAt);
          if (hit) onChoose(hit.item, hit.element);
        }}
        onPointerOver={({ target }) => focus.onPointerOver(target)}
        onFocus={focus.onFocus}
        onBlur={focus.onBlur}
        onKeyDown={focus.onKeyDown}
      >
        <DayHead by={by} campuses={campuses} isComplete={day.isComplete} />
        <div role="row" className={classes.rowOfColumns}>
          <Hours range={range} now={date === today ? now : null} />
          {columns.map((column, index) => (
            <DayColumnCell
              key={index}
              column={column}
              index={index}
              range={range}
              stateOf={stateOf}
              conflicts={conflicts}
              accepts={editable && !column.outOfUse}
              isOpen={focus.openColumns.includes(index)}
            />
          ))}
        </div>
        <div
          ref={body}
          aria-hidden
          className={classes.overlay}
          data-overlay
          data-blank={columns.length === 0 || undefined}
        >
          {date === today && <NowLine now={now} range={range} />}
          <div className={classes.ghost} data-ghost hidden>
            <strong />
            <span />
          </div>
        </div>
      </div>
    </div>
  );
});

/** Renders the hours at the left, with the current time. */
const Hours = memo(function Hours({ range, now }: { range: Day['range']; now: string | null }) {
  return (
    <div role="rowheader" className={classes.hours}>
      <span className={classes.hidden}>课次</span>
      {halfHours(range).map((minute) => (
        <span key={minute} aria-hidden style={{ top: minute - range.begin }} data-half={minute % 60 !== 0 || undefined}>
          {clockTimeOf(minute)}
        </span>
      ))}
      {now !== null && isWithin(now, range) && (
        <span aria-hidden className={classes.clock} style={{ top: minutesOfDay(now) - range.begin }}>
          {now}
        </span>
      )}
    </div>
  );
});

const NowLine = ({ now, range }: { now: string; range: Day['range'] }) =>
  isWithin(now, range) && <div className={classes.now} style={{ top: minutesOfDay(now) - range.begin }} />;

const isWithin = (now: string, { begin, end }: Day['range']): boolean =>
  minutesOfDay(now) >= begin && minutesOfDay(now) <= end;
