import type { TeacherCla } from '#contracts/entities/teacher.ts';
import { classProgress, KEPT_WEEKS_LABEL } from '#contracts/rules/class-progress.ts';
import { StatusTag } from '../../ui/display/StatusTag.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Ticks } from '../../ui/display/Ticks.tsx';
import classes from './teacher-page.module.css';

/** Renders the held and planned lessons of a class, e.g. 3/8 as ticks and 37% (Spec 2 §2, §9). */
function ClassProgress({ startedClassNum, classNum, archivedLessonNum }: TeacherCla) {
  const percent = classProgress(startedClassNum, classNum);
  return (
    <div className={classes.progress}>
      <span>
        {startedClassNum}/{classNum}
      </span>
      <span className={classes.percent}>{percent}%</span>
      {archivedLessonNum === null && <span className={classes.percent}>{KEPT_WEEKS_LABEL}</span>}
      <Ticks held={startedClassNum} ahead={classNum - startedClassNum} />
    </div>
  );
}

/** Columns of a list of a teacher's classes (Spec 2 §3 Teacher, per class). */
export const claColumns: readonly Column<TeacherCla>[] = [
  { key: 'claName', line: 1, title: '班级名称', width: 184, always: true },
  {
    key: 'claStatus',
    line: 1,
    title: '状态',
    width: 84,
    render: ({ claStatus }) => claStatus && <StatusTag>{claStatus}</StatusTag>,
  },
  { key: 'studentNum', line: 2, title: '学员数', width: 72, numeric: true },
  { key: 'classNum', line: 2, title: '课次数', width: 124, render: (cla) => <ClassProgress {...cla} /> },
  { key: 'payTotalHour', title: '课消课时', width: 84, numeric: true },
  { key: 'openDate', title: '开班日期', width: 104 },
  { key: 'closeDate', title: '结束日期', width: 104 },
  { key: 'teacherName', title: '授课教师', width: 84, hiddenWhenNarrow: true },
  { key: 'staffName', title: '负责人', width: 84, hiddenWhenNarrow: true },
];
