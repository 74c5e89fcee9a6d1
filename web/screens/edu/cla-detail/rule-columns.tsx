import type { ClaTimeRule } from '#contracts/entities/cla-time-rule.ts';
import { DictionaryLabel } from '../../../features/dictionary/DictionaryLabel.tsx';
import { useRhythm } from '../../../features/schedule-rule/index.ts';
import type { Column } from '../../../ui/table/column.ts';

export const columns: readonly Column<ClaTimeRule>[] = [
  {
    key: 'ruleType',
    title: '排课方式',
    width: 104,
    render: ({ ruleType }) => <DictionaryLabel type="cla_time_rule_type" value={ruleType} />,
  },
  { key: 'repeatType', title: '重复', always: true, render: (rule) => <Rhythm rule={rule} /> },
  { key: 'startTime', title: '时间', width: 120, render: ({ startTime, endTime }) => `${startTime}–${endTime}` },
  { key: 'beginDate', title: '开始日期', width: 116 },
  { key: 'endDate', title: '结束日期', width: 116 },
  {
    key: 'filterHoliday',
    title: '节假日',
    width: 88,
    render: ({ filterHoliday }) => (filterHoliday ? '跳过' : '照常'),
  },
  { key: 'staffName', title: '授课教师', width: 104 },
  { key: 'roomName', title: '教室' },
];

function Rhythm({ rule }: { rule: ClaTimeRule }) {
  return <span data-cut>{useRhythm()(rule)}</span>;
}
