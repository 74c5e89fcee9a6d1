import { type ClaTimeRule, ruleTypes } from '#contracts/entities/cla-time-rule.ts';
import { DictionaryLabel } from '#web/crud/dictionary/DictionaryLabel.tsx';
import { useRhythm } from './use-rhythm.ts';
import type { Column } from '#web/ui/table/column.ts';

export const ruleColumns: readonly Column<ClaTimeRule>[] = [
  { key: 'claName', line: 1, title: '班级', width: 184, always: true },
  { key: 'deptName', title: '校区', width: 84 },
  {
    key: 'ruleType',
    line: 1,
    title: '排课方式',
    width: 96,
    hidden: true,
    render: (rule) => <DictionaryLabel type="cla_time_rule_type" value={rule.ruleType} />,
  },
  { key: 'repeatType', line: 2, title: '重复', width: 132, render: (rule) => <RhythmCell rule={rule} /> },
  { key: 'beginDate', title: '日期', width: 192, render: dateRangeInWords },
  {
    key: 'startTime',
    line: 2,
    title: '时间',
    width: 108,
    render: ({ startTime, endTime }) => `${startTime}–${endTime}`,
  },
  { key: 'staffName', title: '授课教师', width: 84 },
  { key: 'roomName', title: '教室', hiddenWhenNarrow: true },
  {
    key: 'filterHoliday',
    title: '节假日',
    width: 88,
    hidden: true,
    render: ({ ruleType, filterHoliday }) =>
      ruleType === ruleTypes.recurring ? (filterHoliday ? '跳过' : '照常') : null,
  },
  { key: 'classTheme', title: '课堂主题', hidden: true },
  { key: 'createTime', title: '创建时间', width: 184, hidden: true },
];

/** Columns of a rule list on the page of a class. */
export const ruleColumnsOfClass = ruleColumns.filter(({ key }) => key !== 'claName' && key !== 'deptName');

function RhythmCell({ rule }: { rule: ClaTimeRule }) {
  return <span data-cut>{useRhythm()(rule)}</span>;
}

/**
 * Returns the dates of a rule, e.g. 2026-08-31 至 2026-12-27. For chosen dates, returns the first and the last of them.
 */
function dateRangeInWords({ ruleType, beginDate, endDate, chooseDate }: ClaTimeRule): string {
  const dates = ruleType === ruleTypes.recurring ? [beginDate, endDate] : (chooseDate ?? '').split(',').toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  return first === last ? (first ?? '') : `${first} 至 ${last}`;
}
