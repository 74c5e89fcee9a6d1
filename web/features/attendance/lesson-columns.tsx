import { type ClaTime, claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { lessonState } from '#contracts/rules/lesson-state.ts';
import { WeekDay } from '../../crud/dictionary/WeekDay.tsx';
import { useMoment } from '../../session/use-moment.ts';
import { lessonMarks } from '../teacher-request/index.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import type { Choice } from '../../ui/SelectField.tsx';
import type { Column } from '../../ui/table/column.ts';
import classes from './lesson-columns.module.css';
import { useAttendanceWindow } from './use-attendance-window.ts';

const NOT_HELD = '未上课';
const HELD = '已上课';
export const UNRECORDED = '待记上课';

/** 代课（原 欧阳晓雯） is seen whole, and 已上课 beside 代课（原 林晓雯）. */
const MARK_WIDTH = 176;
const TWO_MARKS_WIDTH = 232;

/** Spec 2 §4 claTimeStatus; there is no dictionary of it. */
export const lessonStatusChoices: readonly Choice[] = [
  { value: String(claTimeStatuses.notHeld), label: NOT_HELD },
  { value: String(claTimeStatuses.held), label: HELD },
];

/** Whether it was held, what of leave and requests is to be said of it, whether it collides. */
function LessonState({ lesson }: { lesson: ClaTime }) {
  const marks = lessonMarks(lesson);
  const state = lessonState(lesson, useMoment(), useAttendanceWindow().mayRecord);
  return (
    <span className={classes.state}>
      {state === 'held' && <StatusTag tone="positive">{HELD}</StatusTag>}
      {state === 'unrecorded' && <StatusTag tone="warning">{UNRECORDED}</StatusTag>}
      {/* What is asked for or settled of a lesson says that it is still to come. */}
      {state !== 'held' && state !== 'unrecorded' && marks.length === 0 && <StatusTag>{NOT_HELD}</StatusTag>}
      {marks.map(({ kind, text }) => (
        <StatusTag key={kind} tone={kind === 'substitute' ? 'info' : 'warning'}>
          {text}
        </StatusTag>
      ))}
      {(lesson.conflicts?.length ?? 0) > 0 && <StatusTag tone="danger">冲突</StatusTag>}
    </span>
  );
}

export const lessonColumns: readonly Column<ClaTime>[] = [
  {
    key: 'claDate',
    line: 2,
    title: '上课日期',
    width: 136,
    always: true,
    render: ({ claDate }) => (
      <>
        {claDate} <WeekDay date={claDate} />
      </>
    ),
  },
  {
    key: 'startTime',
    line: 2,
    title: '时间',
    width: 112,
    render: ({ startTime, endTime }) => `${startTime}–${endTime}`,
  },
  { key: 'claName', line: 1, title: '班级', width: 180 },
  { key: 'deptName', title: '校区', width: 96 },
  { key: 'staffName', title: '授课教师', width: 88 },
  { key: 'roomName', title: '教室', width: 120 },
  { key: 'studentCount', title: '学员数', width: 76, numeric: true },
  { key: 'payHour', title: '课时', width: 64, numeric: true },
  {
    key: 'claTimeStatus',
    line: 1,
    title: '状态',
    width: MARK_WIDTH,
    render: (lesson) => <LessonState lesson={lesson} />,
  },
  { key: 'courseName', title: '课程', hidden: true },
  { key: 'classTheme', title: '课堂主题', hidden: true },
  { key: 'memo', title: '备注', hidden: true },
];

/** Without what is told above the table there is room for two states beside one another. */
const without = (...told: readonly Column<ClaTime>['key'][]): readonly Column<ClaTime>[] =>
  lessonColumns
    .filter(({ key }) => !told.includes(key))
    .map((column) => (column.key === 'claTimeStatus' ? { ...column, width: TWO_MARKS_WIDTH } : column))
    .map((column) => (column.key === 'claDate' && told.includes('claName') ? { ...column, line: 1 } : column));

/** The same where the class is known. */
export const lessonColumnsOfClass = without('claName', 'deptName', 'courseName');

/** The same of a teacher: who holds it may be somebody in their place. */
export const lessonColumnsOfTeacher = without('deptName');
