import type { UseFormReturnType } from '@mantine/form';
import { useRef } from 'react';
import { endAfterDuration, minutesBetween } from './clock-text.ts';
import { TimeField } from './TimeField.tsx';

interface Limits {
  from?: string;
  to?: string;
}

export interface TimeSpanFieldsProps {
  /** Form with a start and an end. It can have further fields. */
  form: UseFormReturnType<Span, unknown>;
  required?: boolean;
  /** Earliest and latest start and end. */
  start?: Limits;
  end?: Limits;
  stepMinutes?: number;
}

type Span = Record<'startTime' | 'endTime', string>;

/**
 * Renders the start and the end of a lesson. A new start moves the end, so that the duration is unchanged (decided); a
 * new end keeps the start.
 */
export function TimeSpanFields({ form, required, start, end, stepMinutes }: TimeSpanFieldsProps) {
  const endFor = useEndForStart(form.values, end?.to);
  const field = { ...(required !== undefined && { required }), ...(stepMinutes !== undefined && { stepMinutes }) };
  const startProps = form.getInputProps('startTime');
  return (
    <>
      <TimeField
        label="上课时间"
        {...field}
        {...start}
        {...startProps}
        onChange={(startTime) => {
          const endTime = endFor(startTime);
          startProps.onChange(startTime);
          if (endTime !== form.values.endTime) form.setFieldValue('endTime', endTime);
        }}
      />
      <TimeField label="下课时间" {...field} {...end} {...form.getInputProps('endTime')} />
    </>
  );
}

/**
 * Returns a function that returns the end for a new start. Remembers the duration while the start is incomplete or the
 * end is limited.
 */
function useEndForStart({ startTime, endTime }: Span, latest: string | undefined): (start: string) => string {
  const moved = useRef<(Span & { minutes: number | null }) | null>(null);
  return (start) => {
    const isUnchanged = moved.current?.startTime === startTime && moved.current.endTime === endTime;
    const minutes = isUnchanged ? (moved.current?.minutes ?? null) : minutesBetween(startTime, endTime);
    const end = minutes === null || start === '' ? endTime : endAfterDuration(start, minutes, latest);
    moved.current = { startTime: start, endTime: end, minutes };
    return end;
  };
}
