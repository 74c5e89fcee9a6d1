import classes from './teacher-month.module.css';
import type { TeacherMonths } from './use-teacher-months.ts';

interface MonthNotesProps {
  months: TeacherMonths;
  /** Message of the error that prevents the statements from being shown. */
  payError?: string | undefined;
}

/** Names the lessons missing from the sums: archived lessons, or attendance that the timetable lacks. */
export function MonthNotes({ months: { data, isDerived }, payError }: MonthNotesProps) {
  const notes = [
    data?.archivedUntil && `${data.archivedUntil} 及以前的课次已归档，不计入月度`,
    isDerived && '按课表推算，没有人次和出勤率，只计请假产生的代课',
    payError && `课酬单加载失败：${payError}`,
  ].filter(Boolean);
  return notes.length > 0 ? <p className={classes.note}>{notes.join('；')}</p> : null;
}
