import { createPortal } from 'react-dom';
import type { CalendarWeek, ClaTime } from '#contracts/entities/cla-time.ts';
import { commonScale } from '#contracts/rules/tick-row.ts';
import { endOfWeek } from '#contracts/rules/teaching-week.ts';
import { holidayInWords } from '#web/crud/holidays/holiday-words.ts';
import { useHolidayCalendar } from '#web/crud/holidays/use-holiday-calendar.ts';
import { Ticks } from '#web/ui/display/Ticks.tsx';
import { usePrintedSheet } from '#web/ui/print/use-printed-sheet.ts';
import type { TimetableFilters } from '../../lesson/week/index.ts';
import { dayCounts, ticksOf } from '../grid/day-counts.ts';
import { timeSpanOf, tagsOf, teacherAndRoom } from '../lesson/lesson-words.ts';
import classes from './PrintedWeek.module.css';
import { SheetHead } from './SheetHead.tsx';
import type { ShownWeek } from '../filters/week-view-data.ts';
import { lessonsOf } from '../../lesson/week/index.ts';
import { buildGrid, slotInWords, yearsOf } from '../grid/week-grid.ts';

interface PrintedWeekProps {
  week: CalendarWeek;
  filters: TimetableFilters;
  shownWeek: ShownWeek;
  /**
   * True if the print was started in the console, which must open the browser's print dialog; false if the browser
   * started it.
   */
  opensPrintDialog: boolean;
  /** Called when the sheet is no longer needed. */
  onPrinted(): void;
}

/**
 * Renders all lessons of a week for printing on A4 in landscape format. If `opensPrintDialog` is true, opens the browser's print
 * dialog when the content and the holidays are loaded.
 */
export function PrintedWeek({ week, filters, shownWeek, opensPrintDialog, onPrinted }: PrintedWeekProps) {
  const calendar = useHolidayCalendar(yearsOf(week));
  usePrintedSheet({ bodyClass: classes.printing ?? '', isReady: calendar !== null, opensPrintDialog, onPrinted });
  const monday = week.columnTitles[0]?.date ?? '';
  const view = buildGrid(week, Number.MAX_SAFE_INTEGER);
  const counts = dayCounts(view, shownWeek.stateOf);
  const perTick = commonScale(counts.map(ticksOf), MAX_LESSONS);
  // React's portal is used, because Mantine's portal is filled only after the effect that prints.
  return createPortal(
    <section className={classes.sheet} aria-hidden data-sheet>
      <SheetHead
        title={`课表 ${monday} 至 ${monday && endOfWeek(monday)}`}
        filters={filters}
        lessons={lessonsOf(week)}
      />
      <table>
        <thead>
          <tr>
            <th>时段</th>
            {view.days.map(({ date, weekName, count }, index) => (
              <th key={date}>
                {weekName} {date.slice(5)}（{count} 节）
                {calendar && <span>{holidayInWords(date, calendar)}</span>}
                {counts[index] && <Ticks {...ticksOf(counts[index])} max={MAX_LESSONS} minPerTick={perTick} />}
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
                    <PrintedLesson key={lesson.courseTimeId} lesson={lesson} shownWeek={shownWeek} />
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

const MAX_LESSONS = 15;

function PrintedLesson({ lesson, shownWeek: { stateOf, conflicts } }: { lesson: ClaTime; shownWeek: ShownWeek }) {
  return (
    <p>
      <b>{timeSpanOf(lesson)}</b> {lesson.claName}
      <br />
      {teacherAndRoom(lesson)}
      {tagsOf(lesson, stateOf(lesson), conflicts.conflictCausesOf(lesson)).map(({ text, kind }) => (
        <span key={kind}> {text}</span>
      ))}
    </p>
  );
}
