import { type ClaTime, claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { WeekDay } from '../../crud/dictionary/WeekDay.tsx';
import { lessonMarks } from '../teacher-request/index.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import type { Choice } from '../../ui/SelectField.tsx';
import type { Column } from '../../ui/table/column.ts';

const NOT_HELD = '未上课';
const HELD = '已上课';

/** Spec 2 §4 claTimeStatus; there is no dictionary of it. */
export const lessonStatusChoices: readonly Choice[] = [
  { value: String(claTimeStatuses.notHeld), label: NOT_HELD },
  { value: String(claTimeStatuses.held), label: HELD },
];

export const lessonColumns: readonly Column<ClaTime>[] = [
  {
    key: 'claDate',
    title: '上课日期',
    width: 144,
    always: true,
    render: ({ claDate }) => (
      <>
        {claDate} <WeekDay date={claDate} />
      </>
    ),
  },
  { key: 'startTime', title: '时间', width: 112, render: ({ startTime, endTime }) => `${startTime}–${endTime}` },
  { key: 'claName', title: '班级', width: 184 },
  { key: 'deptName', title: '校区', width: 104 },
  { key: 'staffName', title: '授课教师', width: 96 },
  { key: 'roomName', title: '教室' },
  { key: 'studentCount', title: '学员数', width: 80, numeric: true },
  { key: 'payHour', title: '课时', width: 72, numeric: true },
  {
    key: 'claTimeStatus',
    title: '状态',
    width: 136,
    render: ({ claTimeStatus, conflicts, ...about }) => (
      <>
        {claTimeStatus === claTimeStatuses.held ? (
          <StatusTag tone="positive">{HELD}</StatusTag>
        ) : (
          <StatusTag>{NOT_HELD}</StatusTag>
        )}{' '}
        {lessonMarks(about).map(({ kind, text }) => (
          <StatusTag key={kind} tone={kind === 'substitute' ? 'info' : 'warning'}>
            {text}
          </StatusTag>
        ))}{' '}
        {(conflicts?.length ?? 0) > 0 && <StatusTag tone="danger">冲突</StatusTag>}
      </>
    ),
  },
  { key: 'courseName', title: '课程', hidden: true },
  { key: 'classTheme', title: '课堂主题', hidden: true },
  { key: 'memo', title: '备注', hidden: true },
];

/** The same where the class is known. */
export const lessonColumnsOfClass = lessonColumns.filter(
  ({ key }) => !['claName', 'deptName', 'courseName'].includes(key),
);
