import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type UIEvent, useState } from 'react';
import { useFilterWord } from '../../ui/filter-words.ts';
import { type Choice, eachOnce, type SelectFieldProps } from '../../ui/SelectField.tsx';
import { SEARCH_DELAY_MS } from '../../ui/SearchField.tsx';
import type { Filters, ListCall } from '../list/address-state.ts';
import { useGrowingCall } from '../list/use-growing-call.ts';
import type { ListRow } from '../list/use-list.ts';
import classes from './GrowingSelect.module.css';

interface GrowingSelectProps<C extends ListCall> extends SelectFieldProps {
  /** Its rows are the choices, a page at a time. */
  call: C;
  /** The question for what was typed; '' for nothing. */
  ask(typed: string): Filters<C>;
  choiceOf(row: ListRow<C>): Choice;
  /** What tells a choice from another of the same name, behind it. */
  noteOf?(row: ListRow<C>): string | null | undefined;
  /** The chosen one, where it is known before the list is. */
  known?: Choice | undefined;
  onRow?(row: ListRow<C>): void;
}

/** Lists grow when they are scrolled to so many pixels from their end (Spec 2 §9). */
const LOAD_AHEAD_PX = 100;

/** One of more choices than are fetched at once: typing asks the server, scrolling fetches more. Asked when first opened. */
export function GrowingSelect<C extends ListCall>({
  call,
  ask,
  choiceOf,
  noteOf,
  known,
  onRow,
  label,
  filter,
  value,
  onChange,
  ...others
}: GrowingSelectProps<C>) {
  const [wanted, setWanted] = useState(false);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Choice | undefined>(known);
  const current = value === undefined || value === null || value === '' ? null : String(value);
  const held = [known, chosen].find((one) => one?.value === current);
  // The field shows the chosen one's label as if it had been typed.
  const [asked] = useDebouncedValue(typed === held?.label ? '' : typed.trim(), SEARCH_DELAY_MS);
  const list = useGrowingCall(call, wanted || (current !== null && !held) ? ask(asked) : null);
  const choices = (list.rows ?? []).map(choiceOf);
  useFilterWord(label, (held ?? choices.find((one) => one.value === current))?.label ?? '');
  const missing = held && !choices.some((one) => one.value === held.value) ? [held] : [];

  const noteFor = (value: string): string | null | undefined => {
    const row = noteOf && list.rows?.find((one) => choiceOf(one).value === value);
    return row && noteOf(row);
  };
  const choose = (next: string | null) => {
    const row = list.rows?.find((one) => choiceOf(one).value === next);
    setChosen(row && choiceOf(row));
    if (row) onRow?.(row);
    onChange?.(next ?? '');
  };
  const loadAhead = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLElement>) => {
    if (scrollHeight - scrollTop - clientHeight <= LOAD_AHEAD_PX) list.more();
  };

  return (
    <Select
      {...(filter ? { 'aria-label': label, placeholder: `全部${label}` } : { label, placeholder: `请选择${label}` })}
      data={eachOnce([...(asked === '' ? missing : []), ...choices])}
      value={current}
      onChange={choose}
      searchable
      onSearchChange={setTyped}
      filter={({ options }) => options}
      renderOption={({ option }) => <Option label={option.label} note={noteFor(option.value)} />}
      onDropdownOpen={() => setWanted(true)}
      // A dialog puts the focus on its first field: that alone asks for no choices.
      openOnFocus={false}
      clearable={Boolean(filter)}
      clearButtonProps={{ 'aria-label': `清除${label}` }}
      nothingFoundMessage={list.loading ? '加载中' : list.failed ? '没有取到选项，请重新打开' : '没有匹配的选项'}
      allowDeselect={false}
      comboboxProps={{ keepMounted: false, shadow: 'md' }}
      maxDropdownHeight={280}
      scrollAreaProps={{ viewportProps: { onScroll: loadAhead } }}
      {...others}
    />
  );
}

const Option = ({ label, note }: { label: string; note: string | null | undefined }) => (
  <span>
    {label}
    {note && (
      <>
        {' · '}
        <span className={classes.note}>{note}</span>
      </>
    )}
  </span>
);
