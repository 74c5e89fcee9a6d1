import '@mantine/dates/styles.layer.css';
import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { CALENDAR_FORMATS, CALENDAR_LABELS, dateInWords, HINT_BELOW } from './DateField.tsx';

interface DatesFieldProps {
  label: string;
  /** yyyy-MM-dd each. */
  value?: readonly string[];
  onChange?(value: string[]): void;
  /** The earliest day that may be chosen. */
  min?: string | undefined;
  error?: ReactNode;
  required?: boolean;
  description?: ReactNode;
  'data-path'?: string;
}

/** Several business dates, each chosen or taken back by a click. */
export function DatesField({ label, value = [], onChange, min, ...field }: DatesFieldProps) {
  const id = useId();
  return (
    <DatePickerInput
      type="multiple"
      id={id}
      label={label}
      placeholder={`请选择${label}，可多选`}
      valueFormat="YYYY-MM-DD"
      {...CALENDAR_FORMATS}
      value={[...value]}
      onChange={(next) => onChange?.([...next].sort())}
      valueFormatter={({ date }) =>
        Array.isArray(date) && date.length > 0
          ? `已选 ${date.length} 天：${date.map((one) => shortly(String(one))).join('、')}`
          : ''
      }
      {...(min !== undefined && { minDate: min, defaultDate: value[0] ?? min })}
      clearable
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

/** 9/1 of 2026-09-01 */
const shortly = (date: string): string => date.slice(5).split('-').map(Number).join('/');
