import { Tabs } from '@mantine/core';
import type { CalendarWeek, ClaTime } from '#contracts/entities/cla-time.ts';
import type { HolidayCalendar } from '#contracts/rules/holiday.ts';
import { holidayInWords } from '../../crud/holidays/holiday-words.ts';
import type { GridItem } from './grid-focus.ts';
import { HolidayMark } from '../../crud/holidays/HolidayMark.tsx';
import { LessonList } from './LessonList.tsx';
import classes from './Timetable.module.css';
import type { WeekConflicts } from './week-conflicts.ts';
import { gridOf, slotInWords } from './week-grid.ts';

interface DayListProps {
  week: CalendarWeek;
  today: string;
  /** yyyy-MM-dd; a day of another week counts as none. */
  chosen: string | null;
  onDay(date: string): void;
  calendar: HolidayCalendar | null;
  conflicts: WeekConflicts;
  buttonOf: ((lesson: ClaTime) => string | undefined) | undefined;
  onChoose(item: GridItem, element: HTMLElement): void;
}

/** On a telephone: one day at a time, all of its lessons. */
export function DayList({ week, today, chosen, onDay, calendar, conflicts, buttonOf, onChoose }: DayListProps) {
  const view = gridOf(week, Number.MAX_SAFE_INTEGER);
  const first = view.days.some(({ date }) => date === today) ? today : (view.days[0]?.date ?? '');
  const date = view.days.find((day) => day.date === chosen)?.date ?? first;
  const column = view.days.findIndex((day) => day.date === date);
  const filled = view.rows.filter(({ cells }) => (cells[column]?.lessons.length ?? 0) > 0);
  return (
    <Tabs value={date} onChange={(next) => next && onDay(next)} classNames={{ list: classes.days ?? '' }}>
      <Tabs.List aria-label="日期">
        {view.days.map((day) => (
          <Tabs.Tab
            key={day.date}
            value={day.date}
            aria-current={day.date === today ? 'date' : undefined}
            aria-label={[`${day.weekName} ${day.date} ${day.count} 节`, calendar && holidayInWords(day.date, calendar)]
              .filter(Boolean)
              .join(' ')}
          >
            <span className={classes.dayName}>
              {day.weekName.replace('周', '')}
              <HolidayMark date={day.date} calendar={calendar} />
            </span>
            <strong>{Number(day.date.slice(8))}</strong>
            <span className={classes.dayCount}>{day.count}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={date}>
        {filled.length === 0 && <p className={classes.nothing}>暂无</p>}
        {filled.map(({ slot, cells }) => (
          <section key={slot} aria-label={slotInWords(slot)}>
            <p className={classes.slotName}>{slotInWords(slot)}</p>
            <LessonList
              lessons={cells[column]?.lessons ?? []}
              conflicts={conflicts}
              buttonOf={buttonOf}
              onChoose={onChoose}
            />
          </section>
        ))}
      </Tabs.Panel>
    </Tabs>
  );
}
