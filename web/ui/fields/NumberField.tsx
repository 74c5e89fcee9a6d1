import { TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { readTypedNumber } from '#contracts/formats/typed-number.ts';
import { memoField } from './memo-field.tsx';

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'prefix'> {
  /** Number, or the text that is not a number; '' or null for none. */
  value?: string | number | null;
  /** Called with the number, with '' for an empty field, or with a text that is not a number. */
  onChange?(value: string | number): void;
  prefix?: string;
  suffix?: string;
  thousandSeparator?: ',';
  /** False for whole numbers; phones then offer a keyboard without a decimal point. */
  allowDecimal?: boolean;
  /** Smallest value that the arrow keys reach. The schema of the form rejects smaller ones. */
  min?: number;
  step?: number;
}

const PRECISION = 1e6;
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * Renders a field for a number, which may be typed with full-width digits. A text that is not a number stays in the
 * field, and the schema of the form rejects it.
 */
export const NumberField = memoField(function NumberField({
  value,
  onChange,
  onBlur,
  prefix = '',
  suffix = '',
  thousandSeparator,
  allowDecimal = true,
  min = Number.NEGATIVE_INFINITY,
  step = 1,
  ...field
}: NumberFieldProps) {
  /** Text that the user is typing; null while the field shows its value. */
  const [inputText, setInputText] = useState<string | null>(null);
  const current = value ?? '';

  const type = (text: string) => {
    setInputText(text);
    const bare = withoutUnits(text, prefix, suffix);
    onChange?.(bare === '' ? '' : (readTypedNumber(bare) ?? text));
  };
  const stepByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = STEPS[event.key];
    if (direction === undefined || field.readOnly) return;
    event.preventDefault();
    const number = current === '' ? 0 : Number(current);
    if (Number.isNaN(number)) return;
    setInputText(null);
    onChange?.(Math.max(min, Math.round((number + direction * step) * PRECISION) / PRECISION));
  };

  return (
    <TextInput
      inputMode={allowDecimal ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...field}
      value={
        inputText ?? (typeof current === 'number' ? prefix + grouped(current, thousandSeparator) + suffix : current)
      }
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={stepByKey}
      onBlur={(event) => {
        setInputText(null);
        onBlur?.(event);
      }}
    />
  );
});

function withoutUnits(text: string, prefix: string, suffix: string): string {
  const plain = text.normalize('NFKC').trim();
  const [start, end] = [prefix.normalize('NFKC').trim(), suffix.normalize('NFKC').trim()];
  const bare = start && plain.startsWith(start) ? plain.slice(start.length) : plain;
  return (end && bare.endsWith(end) ? bare.slice(0, -end.length) : bare).trim();
}

function grouped(number: number, separator = ''): string {
  const [whole = '', fraction] = String(number).split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, separator);
  return fraction === undefined ? groups : `${groups}.${fraction}`;
}
