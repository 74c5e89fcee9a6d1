import { createPortal } from 'react-dom';
import type { CalendarWeek, ClaTime } from '#contracts/entities/cla-time.ts';
import { clockTimeOf } from '#contracts/formats/clock-time.ts';
import type { DayResource, TimetableFilters } from '../../lesson/week/index.ts';
import type { DayColumn } from '../day/day-columns.ts';
import { type DayRange, HALF_HOUR, halfHours, type PlacedLesson, placeLessons } from '../day/day-layout.ts';
import { type Day, useDay } from '../day/use-day.ts';
import type { ShownWeek } from '../filters/week-view-data.ts';
import { tagsOf, timeSpanOf } from '../lesson/lesson-words.ts';
import { usePrintedSheet } from '#web/ui/print/use-printed-sheet.ts';
import sheet from './PrintedWeek.module.css';
import classes from './PrintedDay.module.css';
import { pagesOf } from './printed-pages.ts';
import { SheetHead } from './SheetHead.tsx';

interface PrintedDayProps {
  week: CalendarWeek;
  date: string;
  by: DayResource;
  filters: TimetableFilters;
  shownWeek: ShownWeek;
  /** True if the print was started in the console, which must open the browser's print dialog. */
  opensPrintDialog: boolean;
  /** Called when the sheet is no longer needed. */
  onPrinted(): void;
}

/** Renders a day for printing on A4 in landscape format, with a page for each campus, or more for many columns. */
export function PrintedDay({ week, date, by, filters, shownWeek, opensPrintDialog, onPrinted }: PrintedDayProps) {
  const day = useDay(week, date, by, filters);
  usePrintedSheet({ bodyClass: sheet.printing ?? '', isReady: day !== null, opensPrintDialog, onPrinted });
  if (!day) return null;
  // React's portal is used, because Mantine's portal is filled only after the effect that prints.
  return createPortal(
    <section className={sheet.sheet} aria-hidden data-sheet>
      {pagesOf(day.campuses).map(({ deptName, columns }) => (
        <article key={columns[0]?.key} className={classes.page} data-page>
          <SheetHead title={`日课表 ${day.date} ${day.weekName} ${deptName}`} filters={filters} lessons={day.lessons} />
          <PrintedColumns day={day} columns={columns} shownWeek={shownWeek} />
        </article>
      ))}
      {day.columns.length === 0 && (
        <>
          <SheetHead title={`日课表 ${day.date} ${day.weekName}`} filters={filters} lessons={day.lessons} />
          <p>本日暂无课次</p>
        </>
      )}
    </section>,
    document.body,
  );
}

interface PrintedColumnsProps {
  day: Day;
  columns: readonly DayColumn[];
  shownWeek: ShownWeek;
}

function PrintedColumns({ day: { range, by }, columns, shownWeek }: PrintedColumnsProps) {
  return (
    <>
      <div className={classes.heads}>
        <span />
        {columns.map(({ key, name, outOfUse }) => (
          <b key={key}>
            {name}
            {outOfUse && '（停用）'}
          </b>
        ))}
      </div>
      <div className={classes.columns}>
        <div>
          {halfHours(range).map((minute) => (
            <span
              key={minute}
              style={placeOf({ begin: minute, end: minute + HALF_HOUR }, range)}
              className={classes.hour}
            >
              {minute % 60 === 0 && clockTimeOf(minute)}
            </span>
          ))}
        </div>
        {columns.map((column) => (
          <div key={column.key}>
            {placeLessons(column.leaves).map((leave) => (
              <p key={leave.lesson.courseTimeId} style={boxOf(leave, range)} className={classes.absence}>
                请假
              </p>
            ))}
            {placeLessons(column.lessons).map((placed) => (
              <p key={placed.lesson.courseTimeId} style={boxOf(placed, range)} className={classes.lesson}>
                <PrintedLesson lesson={placed.lesson} by={by} shownWeek={shownWeek} />
              </p>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

interface PrintedLessonProps extends Pick<PrintedColumnsProps, 'shownWeek'> {
  lesson: ClaTime;
  by: DayResource;
}

/** Renders a lesson without the name of its column. */
function PrintedLesson({ lesson, by, shownWeek: { stateOf, conflicts } }: PrintedLessonProps) {
  const { claName, staffName, roomName } = lesson;
  return (
    <>
      {timeSpanOf(lesson)}
      <br />
      {by !== 'class' && <b>{claName} </b>}
      {[by !== 'teacher' && staffName, by !== 'room' && roomName].filter(Boolean).join(' · ')}
      {tagsOf(lesson, stateOf(lesson), conflicts.conflictCausesOf(lesson)).map(({ text, kind }) => (
        <span key={kind}> {text}</span>
      ))}
    </>
  );
}

/** Returns the vertical position of a span of time, as shares of the shown hours. */
const placeOf = ({ begin, end }: DayRange, range: DayRange) => {
  const percent = 100 / (range.end - range.begin);
  return { top: `${(begin - range.begin) * percent}%`, height: `${(end - begin) * percent}%` };
};

const boxOf = (placed: PlacedLesson<unknown>, range: DayRange) => ({
  ...placeOf(placed, range),
  left: `${(placed.lane * 100) / placed.lanes}%`,
  width: `${100 / placed.lanes}%`,
});
