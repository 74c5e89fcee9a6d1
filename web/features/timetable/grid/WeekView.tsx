import clsx from 'clsx';
import { lazy, Suspense, useState } from 'react';
import type { CalendarWeek } from '#contracts/entities/cla-time.ts';
import type { HolidayCalendar } from '#contracts/rules/holiday.ts';
import { earliestClaDate } from '#contracts/rules/lesson-editability.ts';
import { DayList } from './DayList.tsx';
import type { GridItem } from './grid-focus.ts';
import type { ButtonOf } from './lesson-button.ts';
import type { ShownWeek } from '../filters/week-view-data.ts';
import classes from '../Timetable.module.css';
import { isEmpty, yearsOf } from './week-grid.ts';
import { WeekGrid } from './WeekGrid.tsx';

const HolidayReader = lazy(async () => ({
  default: (await import('#web/crud/holidays/HolidayReader.tsx')).HolidayReader,
}));

interface WeekViewProps {
  week: CalendarWeek;
  shownWeek: ShownWeek;
  perCell: number;
  /** Current date and time, yyyy-MM-dd HH:mm. */
  moment: string;
  /** True while another week is loading. */
  waiting: boolean;
  /** True to show one day at a time. */
  narrow: boolean;
  day: string | null;
  readOnly: boolean;
  buttonOf: ButtonOf;
  onDay(date: string): void;
  onChoose(item: GridItem, element: HTMLElement): void;
  onWeek(step: -1 | 1): void;
  /** Returns the address of the list of a day's unrecorded lessons. */
  unrecordedOn: ((date: string) => string | undefined) | undefined;
}

/** Renders a week as a grid, or day by day on a phone. */
export function WeekView({
  week,
  shownWeek,
  moment,
  perCell,
  waiting,
  narrow,
  day,
  readOnly,
  onDay,
  onWeek,
  ...how
}: WeekViewProps) {
  const [calendar, setCalendar] = useState<HolidayCalendar | null>(null);
  const { view, conflicts, stateOf } = shownWeek;
  const today = moment.slice(0, 10);
  const now = moment.slice(11);
  return (
    <div className={clsx(classes.week, waiting && classes.waiting)} aria-busy={waiting}>
      <Suspense fallback={null}>
        <HolidayReader years={yearsOf(week)} onCalendar={setCalendar} />
      </Suspense>
      {!narrow && isEmpty(view) && <p className={classes.empty}>本周暂无课次</p>}
      {narrow ? (
        <DayList chosenDay={day} onDay={onDay} {...{ week, today, now, stateOf, calendar, conflicts }} {...how} />
      ) : (
        <WeekGrid
          label={`课表 ${week.columnTitles[0]?.date ?? ''}`}
          week={week}
          today={today}
          now={now}
          stateOf={stateOf}
          perCell={perCell}
          conflicts={conflicts}
          calendar={calendar}
          buttonOf={how.buttonOf}
          {...(!readOnly && { addFrom: earliestClaDate(today) })}
          onChoose={how.onChoose}
          onWeek={onWeek}
          {...(how.unrecordedOn && { unrecordedOn: how.unrecordedOn })}
        />
      )}
    </div>
  );
}
