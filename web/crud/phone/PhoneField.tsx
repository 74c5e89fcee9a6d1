import { TextInput } from '@mantine/core';
import type { ChangeEvent, ReactNode } from 'react';
import { areaCodes } from '#contracts/formats/phone.ts';
import { memoField } from '../../ui/fields/memo-field.tsx';
import { SelectInput } from '../../ui/fields/SelectInput.tsx';
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

const AREAS = areaCodes.map((code) => ({ value: code, label: `+${code}` }));
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
        <SelectInput
          aria-label="区号"
          variant="unstyled"
          className={classes.area}
          data={AREAS}
          value={area}
          onChange={(code) => code && onAreaChange(code)}
          disabled={disabled ?? false}
          rightSectionWidth={32}
          allowDeselect={false}
          openOnFocus={false}
          withCheckIcon={false}
          comboboxProps={{ keepMounted: false, shadow: 'md' }}
        />
      }
    />
  );
});
