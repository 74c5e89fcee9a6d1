import '@mantine/dates/styles.layer.css';
import type { DatePickerInputProps } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useId } from 'react';
import { SAID_BELOW } from './field-order.ts';

/** What the parts of every calendar are called. */
const LABELS = {
  monthLevelControl: '选择月份',
  yearLevelControl: '选择年份',
  nextMonth: '下个月',
  previousMonth: '上个月',
  nextYear: '下一年',
  previousYear: '上一年',
  nextDecade: '后十年',
  previousDecade: '前十年',
};

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'];

/** How every calendar writes; in digits, so that no language need be loaded. */
const FORMATS = {
  valueFormat: 'YYYY-MM-DD',
  monthLabelFormat: 'YYYY 年 M 月',
  monthsListFormat: 'M 月',
  yearLabelFormat: 'YYYY 年',
  weekdayFormat: (date: string): string => WEEKDAYS[new Date(`${date.slice(0, 10)}T00:00:00Z`).getUTCDay()] ?? '',
  firstDayOfWeek: 1,
} as const;

/** What the fields of one day, of several and of a span have in common. @param label the field's name */
export function useCalendar(label: string) {
  const id = useId();
  return {
    id,
    ...FORMATS,
    hideOutsideDates: true,
    getDayProps: (date) => ({ 'aria-label': dateInWords(date) }),
    ariaLabels: LABELS,
    clearButtonProps: { 'aria-label': `清除${label}` },
    leftSection: <IconCalendar size={16} aria-hidden />,
    inputWrapperOrder: SAID_BELOW,
    // The calendar is named by the field.
    popoverProps: { id, shadow: 'md' },
  } satisfies Partial<DatePickerInputProps>;
}

/** 2026 年 9 月 1 日 of 2026-09-01 */
function dateInWords(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${year} 年 ${month} 月 ${day} 日`;
}
