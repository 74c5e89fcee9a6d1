import '@mantine/dates/styles.layer.css';
import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';

interface DateFieldProps {
  label: string;
  /** yyyy-MM-dd; '' for none. */
  value?: string | null;
  onChange?(value: string): void;
  /** The earliest and the latest day that may be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  clearable?: boolean;
  /** Days that cannot be chosen though they lie within the limits. */
  isDisabled?(date: string): boolean;
  /** In a line its name is read out only. */
  inline?: boolean;
  /** As a form's getInputProps gives them. */
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  description?: ReactNode;
  'data-path'?: string;
}

/** What the parts of every calendar are called. */
export const CALENDAR_LABELS = {
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
export const CALENDAR_FORMATS = {
  monthLabelFormat: 'YYYY 年 M 月',
  monthsListFormat: 'M 月',
  yearLabelFormat: 'YYYY 年',
  weekdayFormat: (date: string): string => WEEKDAYS[new Date(`${date.slice(0, 10)}T00:00:00Z`).getUTCDay()] ?? '',
  firstDayOfWeek: 1,
} as const;

/** What is said of a day stands below it, so that the field stays where it is. */
export const HINT_BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** A business date; days outside the limits cannot be chosen. */
export function DateField({ label, value, onChange, min, max, isDisabled, inline = false, ...field }: DateFieldProps) {
  const id = useId();
  return (
    <DatePickerInput
      id={id}
      {...(inline ? { 'aria-label': label, placeholder: label } : { label, placeholder: `请选择${label}` })}
      valueFormat="YYYY-MM-DD"
      {...CALENDAR_FORMATS}
      value={value || null}
      onChange={(next) => onChange?.(next ?? '')}
      // An empty one opens where there is something to choose: the browser's own month may be another.
      {...(min !== undefined && { minDate: min, ...(!value && { defaultDate: min }) })}
      {...(max !== undefined && { maxDate: max })}
      {...(isDisabled && { excludeDate: isDisabled })}
      clearButtonProps={{ 'aria-label': `清除${label}` }}
      hideOutsideDates
      getDayProps={(date) => ({ 'aria-label': dateInWords(date) })}
      ariaLabels={CALENDAR_LABELS}
      leftSection={<IconCalendar size={16} aria-hidden />}
      inputWrapperOrder={HINT_BELOW}
      // The calendar is named by the field.
      popoverProps={{ id, shadow: 'md', transitionProps: { duration: 120, transition: 'fade' } }}
      {...field}
    />
  );
}

/** 2026 年 9 月 1 日 of 2026-09-01 */
export function dateInWords(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${year} 年 ${month} 月 ${day} 日`;
}
