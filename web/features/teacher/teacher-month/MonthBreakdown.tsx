import type { TeacherMonthLine, TeacherMonthRow } from '#contracts/entities/teacher-month.ts';
import { storageKey } from '#web/http/address.ts';
import { Facts } from '#web/ui/display/Facts.tsx';
import { formatCount } from '#web/ui/display/numbers.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { figureColumns, formatClockHours, formatRate } from './figure-columns.tsx';
import classes from './teacher-month.module.css';

interface MonthBreakdownProps {
  month: TeacherMonthRow;
  /** True if attendance is unknown. */
  isDerived: boolean;
  /** True in a drawer, where the course is a column that the user may choose. */
  narrow?: boolean;
}

/** Renders a teacher's sums, and the sums by class and course. */
export function MonthBreakdown({ month, isDerived, narrow = false }: MonthBreakdownProps) {
  const columns: Column<TeacherMonthLine>[] = [
    { key: 'claName', line: 1, title: '班级', always: true },
    { key: 'courseName', line: 1, title: '课程', hidden: narrow },
    ...(figureColumns(isDerived) as unknown as Column<TeacherMonthLine>[]),
  ];
  return (
    <section className={classes.section} aria-label="月度">
      <Facts
        horizontal
        facts={[
          { label: '已上课次', value: formatCount(month.lessonNum) },
          { label: '小时', value: formatClockHours(month.minutes) },
          { label: '人次', value: isDerived ? '' : formatCount(month.headNum) },
          { label: '出勤率', value: isDerived ? '' : formatRate(month) },
          { label: '代课', value: formatCount(month.takenNum) },
          { label: '被代课', value: formatCount(month.givenNum) },
          { label: '未记', value: formatCount(month.unrecordedNum) },
        ]}
      />
      {month.aheadNum > 0 && <p className={classes.hint}>另有 {month.aheadNum} 节课还没有上完</p>}
      <h3>按班级和课程</h3>
      <DataTable<TeacherMonthLine>
        label="按班级和课程"
        columns={columns}
        rows={month.lines}
        empty={<EmptyState hint="这段时间没有课" />}
        storageKey={storageKey(`columns:teacherMonths.lines${narrow ? '.narrow' : ''}`)}
      />
    </section>
  );
}
