import type { HolidayCalendar } from '#contracts/rules/holiday.ts';
import { HolidayMark } from '../../crud/holidays/HolidayMark.tsx';
import { Ticks } from '../../ui/ticks/Ticks.tsx';
import { useTight } from '../../ui/use-narrow.ts';
import { countsInWords, dayCounts, ticksOf } from './day-counts.ts';
import { dayTone } from './day-tone.ts';
import type { StateOf } from './shown-week.ts';
import { Unrecorded } from './Unrecorded.tsx';
import type { GridView } from './week-grid.ts';
import classes from './WeekGrid.module.css';

interface WeekHeadProps {
  view: GridView;
  today: string;
  stateOf: StateOf;
  calendar: HolidayCalendar | null | undefined;
  unrecordedOn?: ((date: string) => string | undefined) | undefined;
}

/** As many ticks as a day's head has room for, beside what waits to be recorded. */
const MOST = { wide: 15, tight: 10 };

/** The days, each with its lessons as ticks. */
export function WeekHead({ view, today, stateOf, calendar, unrecordedOn }: WeekHeadProps) {
  const most = useTight() ? MOST.tight : MOST.wide;
  const counts = dayCounts(view, stateOf);
  return (
    <div role="row" className={classes.head}>
      <div role="columnheader" className={classes.corner}>
        时段
      </div>
      {view.days.map(({ date, weekName, count }, column) => {
        const day = counts[column];
        return (
          // Named by their place, as the cells are: another week then only writes other words into them.
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
                {/* Another day's lessons are not these, newly held. */}
                {count > 0 && <Ticks key={date} {...ticksOf(day)} most={most} label={countsInWords(day)} />}
                <Unrecorded count={day.unrecorded} date={date} to={unrecordedOn?.(date)} />
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
