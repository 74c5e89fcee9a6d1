import type { HolidayCalendar } from '#contracts/rules/holiday.ts';
import { commonScale } from '#contracts/rules/tick-row.ts';
import { HolidayMark } from '#web/crud/holidays/HolidayMark.tsx';
import { Ticks } from '#web/ui/display/Ticks.tsx';
import { useIsLaptopWidth } from '#web/ui/viewport/use-screen-width.ts';
import { countsInWords, dayCounts, ticksOf } from './day-counts.ts';
import { dayTone } from './day-tone.ts';
import type { StateOf } from '../filters/week-view-data.ts';
import { UnrecordedCount } from '../lesson/UnrecordedCount.tsx';
import type { GridView } from './week-grid.ts';
import classes from './WeekGrid.module.css';

interface WeekHeadProps {
  view: GridView;
  today: string;
  stateOf: StateOf;
  calendar: HolidayCalendar | null | undefined;
  unrecordedOn?: ((date: string) => string | undefined) | undefined;
}

/** Maximum number of ticks in the head of a day, which also shows the number of unrecorded lessons. */
const MAX_TICKS = { wide: 15, tight: 10 };

/** Renders the heads of the days, with a tick for each lesson. */
export function WeekHead({ view, today, stateOf, calendar, unrecordedOn }: WeekHeadProps) {
  const maxTicks = useIsLaptopWidth() ? MAX_TICKS.tight : MAX_TICKS.wide;
  const counts = dayCounts(view, stateOf);
  const perTick = commonScale(counts.map(ticksOf), maxTicks);
  return (
    <div role="row" className={classes.head}>
      <div role="columnheader" className={classes.corner}>
        时段
      </div>
      {view.days.map(({ date, weekName, count }, column) => {
        const day = counts[column];
        return (
          // Days are keyed by position, like the cells, so that another week only updates texts.
          <div
            key={column}
            role="columnheader"
            className={classes.day}
            data-tone={dayTone(date, today)}
            data-date={date}
          >
            <strong>{weekName}</strong>
            <span className={classes.date}>{date.slice(5)}</span>
            <HolidayMark date={date} calendar={calendar} />
            <span className={classes.count}>{count} 节</span>
            {day && (
              <span className={classes.scale}>
                {/* Ticks are keyed by date, so that the lessons of another day do not animate as newly held. */}
                {count > 0 && (
                  <Ticks key={date} {...ticksOf(day)} max={maxTicks} minPerTick={perTick} label={countsInWords(day)} />
                )}
                <UnrecordedCount count={day.unrecorded} date={date} to={unrecordedOn?.(date)} />
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
