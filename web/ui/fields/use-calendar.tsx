import '@mantine/dates/styles.layer.css';
import './calendar.css';
import type { DatePickerInputProps } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useId } from 'react';
import { INPUT_ORDER } from './field-order.ts';

/** Accessible labels of the parts that all calendars have. */
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

/** Date formats of all calendars. No format contains names from a locale, so that no locale has to be loaded. */
const FORMATS = {
  valueFormat: 'YYYY-MM-DD',
  monthLabelFormat: 'YYYY 年 M 月',
  monthsListFormat: 'M 月',
  yearLabelFormat: 'YYYY 年',
  weekdayFormat: (date: string): string => WEEKDAYS[new Date(`${date.slice(0, 10)}T00:00:00Z`).getUTCDay()] ?? '',
  firstDayOfWeek: 1,
} as const;

/** Returns the props shared by the fields for one day, several days and a range. @param label label of the field */
export function useCalendar(label: string) {
  const id = useId();
  return {
    id,
    ...FORMATS,
    hideOutsideDates: true,
    getDayProps: (date) => ({ 'aria-label': formatLongDate(date) }),
    ariaLabels: LABELS,
    clearButtonProps: { 'aria-label': `清除${label}` },
    leftSection: <IconCalendar size={16} aria-hidden />,
    inputWrapperOrder: INPUT_ORDER,
    // With the id of the field, the calendar has the field's label as its accessible name.
    popoverProps: { id, shadow: 'md' },
  } satisfies Partial<DatePickerInputProps>;
}

/** Formats 2026-09-01 as 2026 年 9 月 1 日. */
function formatLongDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${year} 年 ${month} 月 ${day} 日`;
}
