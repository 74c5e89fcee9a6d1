import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useState } from 'react';
import type { Choice } from './SelectField.tsx';
import classes from './MultiSelectField.module.css';
import { useFieldText } from './field-texts.ts';
import { memoField } from './memo-field.tsx';

type ChoiceOrGroup = Choice | { group: string; items: Choice[] };

interface MultiSelectFieldProps extends Omit<MultiSelectProps, 'data' | 'label' | 'value'> {
  label: string;
  choices: readonly ChoiceOrGroup[];
  /** Selected values. Any value that is not a list counts as no selection. */
  value?: unknown;
  /** Name of the field in its form. */
  'data-path'?: string;
}

/** Renders a multi-select field. The list stays open after a choice, until the user presses 完成 or leaves the field. */
export const MultiSelectField = memoField(function MultiSelectField({
  label,
  choices,
  value,
  ...props
}: MultiSelectFieldProps) {
  const selected = Array.isArray(value) ? value.map(String) : [];
  const [open, setOpen] = useState(false);
  const data = uniqueChoices(choices);
  const all = data.flatMap((choice) => ('items' in choice ? choice.items : choice));
  useFieldText(props['data-path'], (text) => all.find((choice) => choice.value === text)?.label);
  return (
    <MultiSelect
      label={label}
      placeholder={selected.length === 0 ? `请选择${label}` : ''}
      data={data}
      value={selected}
      searchable
      classNames={{ inputField: classes.search ?? '' }}
      hidePickedOptions
      // A dialog focuses its first field automatically; this focus must not open the list.
      openOnFocus={false}
      nothingFoundMessage={
        all.length > 0 && all.every((one) => selected.includes(one.value)) ? '已全部选择' : '没有匹配的选项'
      }
      dropdownOpened={open}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      {...(open && {
        rightSectionWidth: 56,
        rightSectionPointerEvents: 'all',
        rightSection: (
          // Not a Tab stop: keyboard users leave the field by Tab, which closes the list too.
          <button type="button" tabIndex={-1} className={classes.done} onClick={() => setOpen(false)}>
            完成
          </button>
        ),
      })}
      comboboxProps={{ keepMounted: false, shadow: 'md' }}
      maxDropdownHeight={280}
      {...props}
    />
  );
});

/** Removes choices whose value has already occurred, even in another group, because duplicates would crash the page. */
function uniqueChoices(choices: readonly ChoiceOrGroup[]): ChoiceOrGroup[] {
  const seen = new Set<string>();
  const isFirst = ({ value }: Choice): boolean => seen.size < seen.add(value).size;
  return choices.flatMap((one) =>
    'items' in one ? { ...one, items: one.items.filter(isFirst) } : isFirst(one) ? one : [],
  );
}
