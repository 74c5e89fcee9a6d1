import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import type { Choice } from './SelectField.tsx';
import classes from './MultiSelectField.module.css';
import { steady } from './steady.tsx';

interface MultiSelectFieldProps extends Omit<MultiSelectProps, 'data' | 'label' | 'value'> {
  label: string;
  choices: readonly (Choice | { group: string; items: Choice[] })[];
  /** What is no list is none chosen. */
  value?: unknown;
}

/** Several of several. */
export const MultiSelectField = steady(function MultiSelectField({
  label,
  choices,
  value,
  ...others
}: MultiSelectFieldProps) {
  const chosen = Array.isArray(value) ? value.map(String) : [];
  return (
    <MultiSelect
      label={label}
      placeholder={chosen.length === 0 ? `请选择${label}` : ''}
      data={[...choices]}
      value={chosen}
      searchable
      hidePickedOptions
      // A dialog puts the focus on its first field: that alone opens no list.
      openOnFocus={false}
      classNames={{ inputField: classes.typing ?? '' }}
      nothingFoundMessage="没有匹配的选项"
      comboboxProps={{ keepMounted: false, shadow: 'md' }}
      maxDropdownHeight={280}
      {...others}
    />
  );
});
