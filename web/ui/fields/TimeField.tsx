import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { clockTimes, LATEST_TIME, minutesOf, readClockText } from './clock-text.ts';
import { memoField } from './memo-field.tsx';

interface TimeFieldProps extends Omit<AutocompleteProps, 'data' | 'label' | 'value' | 'onChange' | 'filter'> {
  label: string;
  /** Time as HH:mm; '' or null for none. */
  value?: string | null;
  /** Called with HH:mm, or with '' while the text is not a time that this field allows. */
  onChange?(value: string): void;
  /** Earliest and latest time allowed. */
  from?: string;
  to?: string;
  /** Step in minutes between allowed times. By default the list has half hours, and any minute can be typed. */
  stepMinutes?: number;
}

const LIST_STEP_MINUTES = 30;
const FIRST_LISTED = '08:00';
const LAST_LISTED = '21:30';

/** Renders a field for a time of day that can be chosen from a list or typed. Typing 930 gives 09:30. */
export const TimeField = memoField(function TimeField({
  label,
  value,
  onChange,
  from,
  to,
  stepMinutes,
  onBlur,
  ...field
}: TimeFieldProps) {
  const current = value ?? '';
  /** Text that the user is typing; null while the field shows its value. */
  const [inputText, setInputText] = useState<string | null>(null);
  const listed = clockTimes(from ?? FIRST_LISTED, to ?? LAST_LISTED, stepMinutes ?? LIST_STEP_MINUTES);

  const allowed = (time: string): boolean => {
    if (time < (from ?? '') || time > (to ?? LATEST_TIME)) return false;
    return stepMinutes === undefined || (minutesOf(time) - minutesOf(from ?? '00:00')) % stepMinutes === 0;
  };
  const type = (text: string) => {
    setInputText(text);
    const time = readClockText(text);
    const next = time !== null && allowed(time) ? time : '';
    if (next !== current) onChange?.(next);
  };

  return (
    <Autocomplete
      label={label}
      placeholder="如 09:30"
      data={listed}
      value={inputText ?? current}
      onChange={type}
      onOptionSubmit={() => setTimeout(() => setInputText(null))}
      onBlur={(event) => {
        setInputText(null);
        onBlur?.(event);
      }}
      filter={({ options, search }) =>
        inputText === null
          ? options
          : options.filter((option) => 'value' in option && matchesInput(option.value, search))
      }
      openOnFocus={false}
      inputMode="numeric"
      autoComplete="off"
      leftSection={<IconClock size={16} aria-hidden />}
      comboboxProps={{ keepMounted: false, shadow: 'md' }}
      maxDropdownHeight={240}
      {...field}
    />
  );
});

/** True if the time matches the typed text: 9, 93 and 9:3 all match 09:30. */
function matchesInput(time: string, inputText: string): boolean {
  const digits = inputText.replace(/\D/g, '');
  const listed = time.replace(':', '');
  return listed.startsWith(digits) || (listed.startsWith('0') && listed.slice(1).startsWith(digits));
}
