import '@mantine/dates/styles.layer.css';
import './calendar.css';
import type { DatePickerProps } from '@mantine/dates';

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
  monthLabelFormat: 'YYYY 年 M 月',
  monthsListFormat: 'M 月',
  yearLabelFormat: 'YYYY 年',
  weekdayFormat: (date: string): string => WEEKDAYS[new Date(`${date.slice(0, 10)}T00:00:00Z`).getUTCDay()] ?? '',
  firstDayOfWeek: 1,
} as const;

/** Props shared by the calendars for one day, several days and a range. */
export const CALENDAR = {
  ...FORMATS,
  hideOutsideDates: true,
  getDayProps: (date) => ({ 'aria-label': formatLongDate(date) }),
  ariaLabels: LABELS,
  // Escape in the calendar does not close the dialog around it.
  __stopPropagation: true,
} satisfies Partial<DatePickerProps>;

/** Formats 2026-09-01 as 2026 年 9 月 1 日. */
function formatLongDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${year} 年 ${month} 月 ${day} 日`;
}
