import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useState } from 'react';
import type { Choice } from './SelectField.tsx';
import classes from './MultiSelectField.module.css';
import { steady } from './steady.tsx';

type Choices = Choice | { group: string; items: Choice[] };

interface MultiSelectFieldProps extends Omit<MultiSelectProps, 'data' | 'label' | 'value'> {
  label: string;
  choices: readonly Choices[];
  /** What is no list is none chosen. */
  value?: unknown;
}

/** Several of several. The list stays open for more, over what stands below it: the field itself ends the choosing. */
export const MultiSelectField = steady(function MultiSelectField({
  label,
  choices,
  value,
  ...others
}: MultiSelectFieldProps) {
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const [open, setOpen] = useState(false);
  const data = withoutSecond(choices);
  const all = data.flatMap((choice) => ('items' in choice ? choice.items : choice));
  return (
    <MultiSelect
      label={label}
      placeholder={chosen.length === 0 ? `请选择${label}` : ''}
      data={data}
      value={chosen}
      searchable
      hidePickedOptions
      // A dialog puts the focus on its first field: that alone opens no list.
      openOnFocus={false}
      classNames={{ inputField: classes.typing ?? '' }}
      nothingFoundMessage={
        all.length > 0 && all.every((one) => chosen.includes(one.value)) ? '已全部选择' : '没有匹配的选项'
      }
      dropdownOpened={open}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      {...(open && {
        rightSectionWidth: 56,
        rightSectionPointerEvents: 'all',
        rightSection: (
          // Who has no mouse leaves by Tab, which ends it too.
          <button type="button" tabIndex={-1} className={classes.done} onClick={() => setOpen(false)}>
            完成
          </button>
        ),
      })}
      comboboxProps={{ keepMounted: false, shadow: 'md' }}
      maxDropdownHeight={280}
      {...others}
    />
  );
});

/** Of two with the same value one, also in two groups: the page would end at them. */
function withoutSecond(choices: readonly Choices[]): Choices[] {
  const seen = new Set<string>();
  const isFirst = ({ value }: Choice): boolean => seen.size < seen.add(value).size;
  return choices.flatMap((one) =>
    'items' in one ? { ...one, items: one.items.filter(isFirst) } : isFirst(one) ? one : [],
  );
}
