import { type ClaTime, claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { lessonState } from '#contracts/rules/lesson-state.ts';
import { WeekDay } from '../../crud/dictionary/WeekDay.tsx';
import { useMoment } from '../../session/use-moment.ts';
import { guestsInWords, leavesInWords, peopleCount } from './lesson-people/index.ts';
import { lessonMarks } from '../scheduling/teacher-request/index.ts';
import { StatusTag } from '../../ui/display/StatusTag.tsx';
import type { Choice } from '../../ui/fields/SelectField.tsx';
import type { Column } from '../../ui/table/column.ts';
import classes from './lesson-columns.module.css';
import { useAttendanceWindow } from './form/use-attendance-window.ts';

const NOT_HELD = '未上课';
const HELD = '已上课';
export const UNRECORDED = '待记上课';

/** Widths of the status column: MARK_WIDTH fits 代课（原 欧阳晓雯）, TWO_MARKS_WIDTH fits 已上课 beside 代课（原 林晓雯）. */
const MARK_WIDTH = 168;
const TWO_MARKS_WIDTH = 224;

/** Choices of claTimeStatus (Spec 2 §4), which has no dictionary. */
export const lessonStatusChoices: readonly Choice[] = [
  { value: String(claTimeStatuses.notHeld), label: NOT_HELD },
  { value: String(claTimeStatuses.held), label: HELD },
];

/** Renders tags for a lesson's status, its leave and requests, and its conflicts. */
function LessonState({ lesson }: { lesson: ClaTime }) {
  const marks = lessonMarks(lesson);
  const state = lessonState(lesson, useMoment(), useAttendanceWindow().mayRecord);
  return (
    <span className={classes.state}>
      {state === 'held' && <StatusTag tone="positive">{HELD}</StatusTag>}
      {state === 'unrecorded' && <StatusTag tone="warning">{UNRECORDED}</StatusTag>}
      {/* The tag of a request or a decision already implies that the lesson is not held yet. */}
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

/** Renders the number of a lesson's students, e.g. 6+1 with a guest. */
function PeopleCount({ lesson }: { lesson: ClaTime }) {
  const words = [guestsInWords(lesson), leavesInWords(lesson)].filter(Boolean).join('，');
  const count = peopleCount(lesson);
  return words ? (
    <span role="img" aria-label={words} title={words}>
      {count}
    </span>
  ) : (
    count || '—'
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
    width: 108,
    render: ({ startTime, endTime }) => `${startTime}–${endTime}`,
  },
  { key: 'claName', line: 1, title: '班级', width: 168 },
  { key: 'deptName', title: '校区', width: 84, hiddenWhenNarrow: true },
  { key: 'staffName', title: '授课教师', width: 84 },
  { key: 'roomName', title: '教室', width: 120 },
  {
    key: 'studentCount',
    title: '学员数',
    width: 72,
    hiddenWhenNarrow: true,
    numeric: true,
    render: (lesson) => <PeopleCount lesson={lesson} />,
  },
  { key: 'payHour', title: '扣课时', width: 72, hiddenWhenNarrow: true, numeric: true },
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

/** Omits columns whose values the page head shows. The saved width leaves room for two tags side by side. */
const columnsWithout = (...omitted: readonly Column<ClaTime>['key'][]): readonly Column<ClaTime>[] =>
  lessonColumns
    .filter(({ key }) => !omitted.includes(key))
    .map((column) => (column.key === 'claTimeStatus' ? { ...column, width: TWO_MARKS_WIDTH } : column))
    .map((column) => (column.key === 'claDate' && omitted.includes('claName') ? { ...column, line: 1 } : column));

/** Columns of a lesson list on the page of a class. */
export const lessonColumnsOfClass = columnsWithout('claName', 'deptName', 'courseName');

/**
 * Columns of a lesson list on the page of a teacher. The teacher column is kept, since a substitute may hold the
 * lesson.
 */
export const lessonColumnsOfTeacher = columnsWithout('deptName');
