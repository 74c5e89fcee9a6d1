import type { ClaTimeChange, Leave } from '#contracts/entities/teacher-request.ts';
import { WeekDay } from '#web/crud/dictionary/WeekDay.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { RequestTag } from './RequestTag.tsx';
import classes from './teacher-request.module.css';

type Text = string | null | undefined;

/** Renders a date with its times, e.g. 2026-09-05 周六 10:00–11:30. Unknown times are omitted. */
const renderTime = (date: Text, from?: Text, to?: Text) =>
  date && (
    <span className={classes.moment}>
      {date} <WeekDay date={date} /> {from && to && `${from}–${to}`}
    </span>
  );

const TIME_WIDTH = 208;

type SharedFields = Pick<Leave & ClaTimeChange, 'auditStatus' | 'createTime' | 'reason'>;

const statusColumn: Column<SharedFields> = {
  key: 'auditStatus',
  line: 1,
  title: '状态',
  width: 84,
  render: ({ auditStatus }) => <RequestTag status={auditStatus} />,
};
const reasonColumn: Column<SharedFields> = { key: 'reason', title: '审核意见' };
const requestTime: Column<SharedFields> = {
  key: 'createTime',
  title: '申请时间',
  width: 140,
  hiddenWhenNarrow: true,
  render: ({ createTime }) => createTime?.slice(0, 16),
};

/** Columns of a list of leave requests (Spec 2 §3 Leave request). */
export const leaveColumns: readonly Column<Leave>[] = [
  { key: 'claName', line: 1, title: '班级', width: 168, always: true },
  {
    key: 'claDate',
    line: 2,
    title: '上课时间',
    width: TIME_WIDTH,
    render: ({ claDate, startTime, endTime }) => renderTime(claDate, startTime, endTime),
  },
  statusColumn,
  { key: 'remarks', title: '请假原因' },
  { key: 'substituteName', title: '代课教师', width: 92 },
  reasonColumn,
  requestTime,
];

/** Columns of a list of class-change requests (Spec 2 §3 Class-change request). */
export const changeColumns: readonly Column<ClaTimeChange>[] = [
  { key: 'oldClaName', line: 1, title: '原班级', width: 168, always: true },
  {
    key: 'oldClaDate',
    title: '原上课时间',
    width: TIME_WIDTH,
    render: ({ oldClaDate, oldStartTime, oldEndTime }) => renderTime(oldClaDate, oldStartTime, oldEndTime),
  },
  {
    key: 'claDate',
    line: 2,
    titled: true,
    title: '调至',
    width: TIME_WIDTH,
    render: ({ claDate, startTime, endTime }) => renderTime(claDate, startTime, endTime),
  },
  statusColumn,
  { key: 'remarks', title: '调课原因', hiddenWhenNarrow: true },
  reasonColumn,
  { ...requestTime, hidden: true },
  { key: 'newClaName', title: '新班级', width: 168, hidden: true },
  { key: 'teacherName', title: '授课教师', width: 92, hidden: true },
];
