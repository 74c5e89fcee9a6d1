import { type ClaTime, claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { labelOf } from '#contracts/dictionaries.ts';
import { weekDayOf } from '#contracts/rules/business-date.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import type { Column } from '../../../ui/table/column.ts';

export const isHeld = ({ claTimeStatus }: Pick<ClaTime, 'claTimeStatus'>): boolean =>
  claTimeStatus === claTimeStatuses.held;

export const columns: readonly Column<ClaTime>[] = [
  {
    key: 'claDate',
    title: '上课日期',
    width: 152,
    always: true,
    render: ({ claDate }) => `${claDate} ${labelOf('week_day', weekDayOf(claDate)) ?? ''}`,
  },
  { key: 'startTime', title: '时间', width: 120, render: ({ startTime, endTime }) => `${startTime}–${endTime}` },
  { key: 'staffName', title: '授课教师', width: 104 },
  { key: 'roomName', title: '教室' },
  { key: 'classTheme', title: '课堂主题' },
  { key: 'payHour', title: '课时', width: 72, numeric: true },
  {
    key: 'claTimeStatus',
    title: '状态',
    width: 96,
    render: (lesson) => (
      <StatusTag tone={isHeld(lesson) ? 'positive' : 'neutral'}>{isHeld(lesson) ? '已上课' : '未上课'}</StatusTag>
    ),
  },
];
