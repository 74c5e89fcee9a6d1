import { ComboboxChevron, TextInput } from '@mantine/core';
import type { ChangeEvent, ReactNode } from 'react';
import { areaCodes } from '#contracts/formats/phone.ts';
import { memoField } from '../../ui/fields/memo-field.tsx';
import classes from './phone.module.css';

interface PhoneFieldProps {
  label: string;
  area: string;
  onAreaChange(area: string): void;
  value?: string;
  onChange(phone: string): void;
  required?: boolean;
  error?: ReactNode;
  disabled?: boolean;
  'data-path'?: string;
}

/** Width of the area code's select, and the space between it and the number. */
const AREA_WIDTH = 88;

/** Renders a phone number with its area code (Spec 1 §2, §9). */
export const PhoneField = memoField(function PhoneField({
  label,
  area,
  onAreaChange,
  onChange,
  disabled,
  ...field
}: PhoneFieldProps) {
  return (
    <TextInput
      {...field}
      label={label}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      disabled={disabled ?? false}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.value.trim())}
      leftSectionWidth={AREA_WIDTH}
      leftSectionPointerEvents="all"
      leftSection={
        <span className={classes.area}>
          <select
            aria-label="区号"
            value={area}
            disabled={disabled ?? false}
            onChange={(event: ChangeEvent<HTMLSelectElement>) => onAreaChange(event.currentTarget.value)}
          >
            {areaCodes.map((code) => (
              <option key={code} value={code}>
                +{code}
              </option>
            ))}
          </select>
          <ComboboxChevron />
        </span>
      }
    />
  );
});
