import { Select, type SelectProps } from '@mantine/core';
import { useFilterWord } from './filter-words.ts';
import { steady } from './steady.tsx';

export interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends Omit<SelectProps, 'data' | 'label' | 'value' | 'onChange' | 'filter'> {
  label: string;
  /** As a filter it stands in a line and says its name in its placeholder. */
  filter?: boolean;
  value?: string | number | null;
  onChange?(value: string): void;
}

/** From this many choices on one types to find. */
const SEARCHABLE_FROM = 8;

/** Of two with the same value one: the page would end at them. */
export const eachOnce = <C extends Choice>(choices: readonly C[]): C[] => [
  ...new Map(choices.map((choice) => [choice.value, choice])).values(),
];

/** One of several; nothing chosen is the empty text. */
export const SelectField = steady(function SelectField({
  label,
  filter,
  choices,
  value,
  onChange,
  clearable = Boolean(filter),
  ...others
}: SelectFieldProps & { choices: readonly Choice[] }) {
  useFilterWord(label, choices.find((choice) => choice.value === String(value ?? ''))?.label ?? '');
  return (
    <Select
      {...(filter ? { 'aria-label': label, placeholder: `全部${label}` } : { label, placeholder: `请选择${label}` })}
      data={eachOnce(choices)}
      value={value === undefined || value === null || value === '' ? null : String(value)}
      onChange={(next) => onChange?.(next ?? '')}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': `清除${label}` }}
      searchable={choices.length >= SEARCHABLE_FROM}
      nothingFoundMessage="没有匹配的选项"
      // A dialog puts the focus on its first field: that alone drops no list over the others.
      openOnFocus={false}
      allowDeselect={false}
      comboboxProps={{ keepMounted: false, shadow: 'md' }}
      maxDropdownHeight={280}
      {...others}
    />
  );
});
