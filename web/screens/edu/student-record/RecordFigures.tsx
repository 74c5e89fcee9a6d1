import { Paper } from '@mantine/core';
import type { RecordLesson } from '#contracts/entities/student-record.ts';
import { figuresByCourse, type LessonFigures, lessonFigures } from '#contracts/rules/student-record.ts';
import { storageKey } from '#web/http/address.ts';
import { formatHours } from '#web/ui/display/hours.ts';
import { formatCount } from '#web/ui/display/numbers.ts';
import type { Column } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import classes from './StudentRecord.module.css';

type CourseFigures = LessonFigures & { courseId: string; courseName: string | null | undefined };

const count = (key: keyof LessonFigures, title: string, line?: 1 | 2): Column<CourseFigures> => ({
  key,
  title,
  width: 84,
  numeric: true,
  titled: true,
  ...(line && { line }),
});

const columns: readonly Column<CourseFigures>[] = [
  { key: 'courseName', line: 1, title: '课程', always: true },
  count('lessonNum', '课次', 2),
  count('attendedNum', '到课', 2),
  count('leaveNum', '请假'),
  count('absentNum', '缺勤'),
  count('unrecordedNum', '未记录'),
  count('makeUpNum', '补课'),
  count('guestNum', '插班试听'),
  { ...count('costHour', '扣课时'), render: ({ costHour }) => formatHours(costHour) },
];

/** Renders the numbers of lessons by attendance, also by course if there are several. */
export function RecordFigures({ lessons }: { lessons: readonly RecordLesson[] }) {
  const figures = lessonFigures(lessons);
  const byCourse = figuresByCourse(lessons);
  const shown: readonly (readonly [label: string, value: string])[] = [
    ['课次', formatCount(figures.lessonNum)],
    ['到课', formatCount(figures.attendedNum)],
    ...(figures.lateNum > 0 ? [['其中迟到', formatCount(figures.lateNum)] as const] : []),
    ['请假', formatCount(figures.leaveNum)],
    ['缺勤', formatCount(figures.absentNum)],
    ...(figures.otherNum > 0 ? [['其他', formatCount(figures.otherNum)] as const] : []),
    ['未记录', formatCount(figures.unrecordedNum)],
    ['其中补课', formatCount(figures.makeUpNum)],
    ['其中插班试听', formatCount(figures.guestNum)],
    ['扣课时', formatHours(figures.costHour)],
  ];
  return (
    <Paper withBorder component="section" className={classes.panel} aria-label="出勤统计">
      <dl className={classes.figures}>
        {shown.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {byCourse.length > 1 && (
        <div className={classes.byCourse}>
          <DataTable<CourseFigures>
            label="各课程的出勤"
            columns={columns}
            rows={byCourse}
            empty={null}
            storageKey={storageKey('columns:studentRecord.byCourse')}
          />
        </div>
      )}
    </Paper>
  );
}
