import type { ClaTimeChange, Leave } from '#contracts/entities/teacher-request.ts';
import { WeekDay } from '../../crud/dictionary/WeekDay.tsx';
import type { Column } from '../../ui/table/column.ts';
import { RequestTag } from './RequestTag.tsx';

const day = (date: string | null | undefined) =>
  date ? (
    <>
      {date} <WeekDay date={date} />
    </>
  ) : null;

const span = (from: string | null | undefined, to: string | null | undefined) => (from && to ? `${from}–${to}` : null);

/** Spec 2 §3 Leave request */
export const leaveColumns: readonly Column<Leave>[] = [
  { key: 'claName', title: '班级', width: 168, phone: 128, always: true },
  { key: 'claDate', title: '上课日期', width: 144, render: ({ claDate }) => day(claDate) },
  { key: 'startTime', title: '时间', width: 112, render: ({ startTime, endTime }) => span(startTime, endTime) },
  { key: 'remarks', title: '请假原因' },
  {
    key: 'auditStatus',
    title: '状态',
    width: 96,
    phone: 84,
    render: ({ auditStatus }) => <RequestTag status={auditStatus} />,
  },
  { key: 'reason', title: '审核意见' },
  { key: 'substituteName', title: '代课教师', width: 96 },
  { key: 'createTime', title: '申请时间', width: 144, render: ({ createTime }) => createTime?.slice(0, 16) },
];

/** Spec 2 §3 Class-change request */
export const changeColumns: readonly Column<ClaTimeChange>[] = [
  { key: 'oldClaName', title: '原班级', width: 168, phone: 128, always: true },
  { key: 'oldClaDate', title: '原上课日期', width: 144, render: ({ oldClaDate }) => day(oldClaDate) },
  { key: 'claDate', title: '调至', width: 144, render: ({ claDate }) => day(claDate) },
  { key: 'startTime', title: '时间', width: 112, render: ({ startTime, endTime }) => span(startTime, endTime) },
  { key: 'newClaName', title: '新班级', width: 168 },
  { key: 'teacherName', title: '授课教师', width: 96 },
  { key: 'remarks', title: '调课原因' },
  {
    key: 'auditStatus',
    title: '状态',
    width: 96,
    phone: 84,
    render: ({ auditStatus }) => <RequestTag status={auditStatus} />,
  },
  { key: 'reason', title: '审核意见' },
  { key: 'createUserName', title: '申请人', width: 88 },
  { key: 'createTime', title: '申请时间', width: 144, render: ({ createTime }) => createTime?.slice(0, 16) },
];
