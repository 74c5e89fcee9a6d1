import { Tabs } from '@mantine/core';
import type { CalendarWeek, ClaTime } from '#contracts/entities/cla-time.ts';
import type { HolidayCalendar } from '#contracts/rules/holiday.ts';
import { commonScale } from '#contracts/rules/tick-row.ts';
import { holidayInWords } from '#web/crud/holidays/holiday-words.ts';
import { HolidayMark } from '#web/crud/holidays/HolidayMark.tsx';
import { Ticks } from '#web/ui/display/Ticks.tsx';
import { countsInWords, dayCounts, ticksOf } from './day-counts.ts';
import { DayAgenda } from './DayAgenda.tsx';
import classes from './DayList.module.css';
import type { GridItem } from './grid-focus.ts';
import type { StateOf } from '../filters/week-view-data.ts';
import { UnrecordedCount } from '../lesson/UnrecordedCount.tsx';
import type { WeekConflicts } from '../week-conflicts.ts';
import { buildGrid } from './week-grid.ts';

interface DayListProps {
  week: CalendarWeek;
  today: string;
  /** Current time, HH:mm. */
  now: string;
  /** Chosen day, yyyy-MM-dd. A day of another week is treated as null, which selects the default day. */
  chosenDay: string | null;
  onDay(date: string): void;
  stateOf: StateOf;
  calendar: HolidayCalendar | null;
  conflicts: WeekConflicts;
  buttonOf: ((lesson: ClaTime) => string | undefined) | undefined;
  unrecordedOn: ((date: string) => string | undefined) | undefined;
  onChoose(item: GridItem, element: HTMLElement): void;
}

/** Maximum number of ticks that fit into a seventh of a phone's width. */
const MAX_TICKS = 5;

/** Renders the lessons of a week on a phone, one day at a time. */
export function DayList(props: DayListProps) {
  const { week, today, now, chosenDay, onDay, stateOf, calendar, unrecordedOn } = props;
  const view = buildGrid(week, Number.MAX_SAFE_INTEGER);
  const defaultDay = view.days.some(({ date }) => date === today) ? today : (view.days[0]?.date ?? '');
  const day = view.days.find(({ date }) => date === chosenDay) ?? view.days.find(({ date }) => date === defaultDay);
  if (!day) return null;
  const column = view.days.indexOf(day);
  const counts = dayCounts(view, stateOf);
  const perTick = commonScale(counts.map(ticksOf), MAX_TICKS);
  const lessons = view.rows.flatMap(({ cells }) => cells[column]?.lessons ?? []);
  return (
    <Tabs value={day.date} onChange={(next) => next && onDay(next)} classNames={{ list: classes.days ?? '' }}>
      <Tabs.List aria-label="日期">
        {view.days.map(({ date, weekName, count }, index) => (
          <Tabs.Tab
            key={date}
            value={date}
            aria-current={date === today ? 'date' : undefined}
            aria-label={[
              `${weekName} ${date} ${count} 节`,
              counts[index] && countsInWords(counts[index]),
              calendar && holidayInWords(date, calendar),
            ]
              .filter(Boolean)
              .join(' ')}
          >
            <span className={classes.dayName}>
              {weekName.replace('周', '')}
              <HolidayMark date={date} calendar={calendar} />
            </span>
            <strong>{Number(date.slice(8))}</strong>
            <span className={classes.scale}>
              {counts[index] && <Ticks {...ticksOf(counts[index])} max={MAX_TICKS} minPerTick={perTick} />}
            </span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={day.date}>
        <p className={classes.daySummary}>
          <strong>{day.weekName}</strong> {day.date.slice(5)}
          <span>{day.count} 节</span>
          <UnrecordedCount count={counts[column]?.unrecorded ?? 0} date={day.date} to={unrecordedOn?.(day.date)} />
        </p>
        {lessons.length === 0 && <p className={classes.empty}>暂无</p>}
        <DayAgenda {...props} lessons={lessons} now={day.date === today ? now : null} />
      </Tabs.Panel>
    </Tabs>
  );
}
