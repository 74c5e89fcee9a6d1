import type { SelectProps } from '@mantine/core';
import { useFilterLabel } from '../list/filter-labels.ts';
import { useFieldText } from './field-texts.ts';
import { memoField } from './memo-field.tsx';
import { SelectInput } from './SelectInput.tsx';

export interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends Omit<SelectProps, 'data' | 'label' | 'value' | 'onChange' | 'filter'> {
  label: string;
  /** Name of the field in its form. */
  'data-path'?: string;
  /** True for a field in a row of filters, whose placeholder shows the label. */
  filter?: boolean;
  value?: string | number | null;
  onChange?(value: string): void;
}

/** Minimum number of choices in a searchable list. */
const SEARCH_THRESHOLD = 8;

/** Removes choices with duplicate values, which would crash the page. */
export const uniqueByValue = <C extends Choice>(choices: readonly C[]): C[] => [
  ...new Map(choices.map((choice) => [choice.value, choice])).values(),
];

/** Renders a select field; '' means no choice. */
export const SelectField = memoField(function SelectField({
  label,
  filter,
  choices,
  value,
  onChange,
  clearable = Boolean(filter),
  ...props
}: SelectFieldProps & { choices: readonly Choice[] }) {
  useFieldText(props['data-path'], (text) => choices.find((choice) => choice.value === text)?.label);
  useFilterLabel(label, choices.find((choice) => choice.value === String(value ?? ''))?.label ?? '');
  return (
    <SelectInput
      {...(filter ? { 'aria-label': label, placeholder: `全部${label}` } : { label, placeholder: `请选择${label}` })}
      data={uniqueByValue(choices)}
      value={value === undefined || value === null || value === '' ? null : String(value)}
      onChange={(next) => onChange?.(next ?? '')}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': `清除${label}` }}
      searchable={choices.length >= SEARCH_THRESHOLD}
      nothingFoundMessage="没有匹配的选项"
      // A dialog focuses its first field automatically; this focus must not open the list over the other fields.
      openOnFocus={false}
      allowDeselect={false}
      comboboxProps={{ keepMounted: false, shadow: 'md' }}
      maxDropdownHeight={280}
      {...props}
    />
  );
});
