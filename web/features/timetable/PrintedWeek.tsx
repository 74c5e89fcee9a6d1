import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { CalendarWeek } from '#contracts/entities/cla-time.ts';
import { holidayInWords } from '../../crud/holidays/holiday-words.ts';
import { useHolidayCalendar } from '../../crud/holidays/use-holiday-calendar.ts';
import { timeSpanOf, tagsOf, whoAndWhere } from './lesson-words.ts';
import classes from './PrintedWeek.module.css';
import type { StateOf } from './shown-week.ts';
import type { WeekConflicts } from './week-conflicts.ts';
import { gridOf, slotInWords, yearsOf } from './week-grid.ts';

interface PrintedWeekProps {
  week: CalendarWeek;
  title: string;
  stateOf: StateOf;
  conflicts: WeekConflicts;
  onPrinted(): void;
}

/**
 * The week on A4, across: every lesson, however many a cell shows on the screen. It prints as soon as it is there and
 * the holidays are known.
 */
export function PrintedWeek({ week, title, stateOf, conflicts, onPrinted }: PrintedWeekProps) {
  const view = gridOf(week, Number.MAX_SAFE_INTEGER);
  const calendar = useHolidayCalendar(yearsOf(week));
  const isKnown = calendar !== null;
  useEffect(() => {
    if (!isKnown) return;
    document.body.classList.add(classes.printing ?? '');
    window.print();
    document.body.classList.remove(classes.printing ?? '');
    onPrinted();
  }, [isKnown, onPrinted]);
  // Not the library's portal, which is filled only after the effect above.
  return createPortal(
    <section className={classes.sheet} aria-hidden>
      <h1>{title}</h1>
      <table>
        <thead>
          <tr>
            <th>时段</th>
            {view.days.map(({ date, weekName, count }) => (
              <th key={date}>
                {weekName} {date.slice(5)}（{count} 节）
                {calendar && <span>{holidayInWords(date, calendar)}</span>}
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
                    <p key={lesson.courseTimeId}>
                      <b>{timeSpanOf(lesson)}</b> {lesson.claName}
                      <br />
                      {whoAndWhere(lesson)}
                      {tagsOf(lesson, stateOf(lesson), conflicts.causesOf(lesson)).map(({ text, kind }) => (
                        <span key={kind}> {text}</span>
                      ))}
                    </p>
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
