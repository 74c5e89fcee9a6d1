import type { ClaTimeChange, Leave } from '#contracts/entities/teacher-request.ts';
import { WeekDay } from '../../crud/dictionary/WeekDay.tsx';
import type { Column } from '../../ui/table/column.ts';
import { RequestTag } from './RequestTag.tsx';
import classes from './teacher-request.module.css';

type Text = string | null | undefined;

/** 2026-09-05 周六 10:00–11:30; the hours as far as they are known. */
const moment = (date: Text, from?: Text, to?: Text) =>
  date && (
    <span className={classes.moment}>
      {date} <WeekDay date={date} /> {from && to && `${from}–${to}`}
    </span>
  );

const MOMENT_WIDTH = 232;

type Shared = Pick<Leave & ClaTimeChange, 'auditStatus' | 'createTime' | 'reason'>;

const status: Column<Shared> = {
  key: 'auditStatus',
  line: 1,
  title: '状态',
  width: 92,
  render: ({ auditStatus }) => <RequestTag status={auditStatus} />,
};
const reason: Column<Shared> = { key: 'reason', title: '审核意见' };
const askedAt: Column<Shared> = {
  key: 'createTime',
  title: '申请时间',
  width: 144,
  render: ({ createTime }) => createTime?.slice(0, 16),
};

/** Spec 2 §3 Leave request */
export const leaveColumns: readonly Column<Leave>[] = [
  { key: 'claName', line: 1, title: '班级', width: 168, always: true },
  {
    key: 'claDate',
    line: 2,
    title: '上课时间',
    width: MOMENT_WIDTH,
    render: ({ claDate, startTime, endTime }) => moment(claDate, startTime, endTime),
  },
  status,
  { key: 'remarks', title: '请假原因' },
  { key: 'substituteName', title: '代课教师', width: 92 },
  reason,
  askedAt,
];

/** Spec 2 §3 Class-change request */
export const changeColumns: readonly Column<ClaTimeChange>[] = [
  { key: 'oldClaName', line: 1, title: '原班级', width: 160, always: true },
  {
    key: 'oldClaDate',
    title: '原上课时间',
    width: MOMENT_WIDTH,
    render: ({ oldClaDate, oldStartTime, oldEndTime }) => moment(oldClaDate, oldStartTime, oldEndTime),
  },
  {
    key: 'claDate',
    line: 2,
    named: true,
    title: '调至',
    width: MOMENT_WIDTH,
    render: ({ claDate, startTime, endTime }) => moment(claDate, startTime, endTime),
  },
  status,
  { key: 'remarks', title: '调课原因' },
  reason,
  { ...askedAt, hidden: true },
  { key: 'newClaName', title: '新班级', width: 160, hidden: true },
  { key: 'teacherName', title: '授课教师', width: 92, hidden: true },
];
