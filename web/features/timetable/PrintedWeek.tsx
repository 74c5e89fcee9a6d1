import { useEffect, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import type { CalendarWeek, ClaTime } from '#contracts/entities/cla-time.ts';
import { endOfWeek } from '#contracts/rules/teaching-week.ts';
import { holidayInWords } from '../../crud/holidays/holiday-words.ts';
import { useHolidayCalendar } from '../../crud/holidays/use-holiday-calendar.ts';
import { useSession } from '../../session/state.ts';
import { now } from '../../session/today.ts';
import { Mark } from '../../ui/Mark.tsx';
import { Ticks } from '../../ui/ticks/Ticks.tsx';
import type { TimetableFilters } from '../week/index.ts';
import { dayCounts, ticksOf } from './day-counts.ts';
import { timeSpanOf, tagsOf, whoAndWhere } from './lesson-words.ts';
import classes from './PrintedWeek.module.css';
import { printedFilters } from './printed-filters.ts';
import type { ShownWeek } from './shown-week.ts';
import { gridOf, lessonsOf, slotInWords, yearsOf } from './week-grid.ts';

interface PrintedWeekProps {
  week: CalendarWeek;
  filters: TimetableFilters;
  shown: ShownWeek;
  /** Whether it is to ask the browser, which otherwise has asked for it. */
  asks: boolean;
  onPrinted(): void;
}

/**
 * The week on A4, across: every lesson, however many a cell shows on the screen. Asked for here, it prints as soon as it
 * is there and the holidays are known.
 */
export function PrintedWeek({ week, filters, shown, asks, onPrinted }: PrintedWeekProps) {
  const calendar = useHolidayCalendar(yearsOf(week));
  const isKnown = calendar !== null;
  useLayoutEffect(() => {
    document.body.classList.add(classes.printing ?? '');
    return () => document.body.classList.remove(classes.printing ?? '');
  }, []);
  useEffect(() => {
    if (!asks || !isKnown) return;
    window.print();
    onPrinted();
  }, [asks, isKnown, onPrinted]);
  const view = gridOf(week, Number.MAX_SAFE_INTEGER);
  const counts = dayCounts(view, shown.stateOf);
  // Not the library's portal, which is filled only after the effect above.
  return createPortal(
    <section className={classes.sheet} aria-hidden data-sheet>
      <SheetHead week={week} filters={filters} />
      <table>
        <thead>
          <tr>
            <th>时段</th>
            {view.days.map(({ date, weekName, count }, at) => (
              <th key={date}>
                {weekName} {date.slice(5)}（{count} 节）
                {calendar && <span>{holidayInWords(date, calendar)}</span>}
                {counts[at] && <Ticks {...ticksOf(counts[at])} most={MOST} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.rows.map(({ slot, cells }) => (
            <tr key={slot}>
              <th>{slotInWords(slot)}</th>
              {cells.map(({ date, lessons }) => (
                <td key={date}>
                  {lessons.map((lesson) => (
                    <PrintedLesson key={lesson.courseTimeId} lesson={lesson} shown={shown} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  );
}

const MOST = 15;

/** Whose week it is, which, and when it was printed. */
function SheetHead({ week, filters }: Pick<PrintedWeekProps, 'week' | 'filters'>) {
  const { user } = useSession();
  const monday = week.columnTitles[0]?.date ?? '';
  return (
    <header>
      <Mark className={classes.mark ?? ''} />
      <h1>
        {user?.tenantName && <span>{user.tenantName}</span>}
        课表 {monday} 至 {monday && endOfWeek(monday)}
      </h1>
      <p>
        {printedFilters(filters, lessonsOf(week)).map(([name, value]) => (
          <span key={name}>
            {name}：{value}
          </span>
        ))}
      </p>
      <p>打印于 {now().slice(0, 16)}</p>
    </header>
  );
}

function PrintedLesson({ lesson, shown: { stateOf, conflicts } }: { lesson: ClaTime; shown: ShownWeek }) {
  return (
    <p>
      <b>{timeSpanOf(lesson)}</b> {lesson.claName}
      <br />
      {whoAndWhere(lesson)}
      {tagsOf(lesson, stateOf(lesson), conflicts.causesOf(lesson)).map(({ text, kind }) => (
        <span key={kind}> {text}</span>
      ))}
    </p>
  );
}
