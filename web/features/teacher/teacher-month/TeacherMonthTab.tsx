import { teacherMonths } from '#contracts/calls/teacher-months.ts';
import { ExportButton } from '#web/crud/list/ExportButton.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import { TeacherStatements } from '../pay/index.ts';
import { TimeRangeBar, useTimeRange } from '../../statistics/index.ts';
import { MonthBreakdown } from './MonthBreakdown.tsx';
import { MonthNotes } from './MonthNotes.tsx';
import classes from './teacher-month.module.css';
import { useTeacherMonths } from './use-teacher-months.ts';

const PRESETS = ['thisMonth', 'lastMonth'] as const;

/** Renders the tab 月度 of a teacher's page: the sums of a span of days, and the pay statements. */
export function TeacherMonthTab({ teacherId }: { teacherId: string }) {
  const range = useTimeRange();
  const { begin, end } = range.span;
  const input = { timeBegin: begin, timeEnd: end, teacherId };
  const months = useTeacherMonths(input);
  const [month] = months.data?.rows ?? [];
  return (
    <div className={classes.tab}>
      <TeacherStatements teacherId={teacherId} />
      <div className={classes.bar}>
        <TimeRangeBar range={range} offered={PRESETS} compares={false} />
        <ExportButton call={teacherMonths.export} input={input} fileName="教师月度.xlsx" />
      </div>
      <MonthNotes months={months} />
      {months.error && !months.data ? (
        <ErrorState title="月度加载失败" message={months.error.message} onRetry={months.reload} />
      ) : !months.data ? (
        <FormSkeleton fields={6} />
      ) : month ? (
        <MonthBreakdown month={month} isDerived={months.isDerived} />
      ) : (
        <EmptyState hint="这段时间没有课" />
      )}
    </div>
  );
}
