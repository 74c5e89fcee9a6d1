import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type UIEvent, useState } from 'react';
import { useFilterLabel } from '../../ui/list/filter-labels.ts';
import { type Choice, uniqueByValue, type SelectFieldProps } from '../../ui/fields/SelectField.tsx';
import { SEARCH_DELAY_MS } from '../../ui/fields/SearchField.tsx';
import type { Filters, ListCall } from '../list/address-state.ts';
import { useGrowingCall } from '../list/use-growing-call.ts';
import type { ListRow } from '../list/use-list.ts';
import classes from './InfiniteSelect.module.css';

interface InfiniteSelectProps<C extends ListCall> extends SelectFieldProps {
  /** Call whose rows are the choices; they are loaded page by page. */
  call: C;
  /** Returns the filters for the typed text, which is '' if nothing is typed. */
  ask(typed: string): Filters<C>;
  choiceOf(row: ListRow<C>): Choice;
  /** Returns a note that follows a choice, to distinguish equal names. */
  noteOf?(row: ListRow<C>): string | null | undefined;
  /** The chosen row, if it is known before the list is loaded. */
  known?: Choice | undefined;
  onRow?(row: ListRow<C>): void;
}

/** Distance from the end of the list at which the next page is loaded (Spec 2 §9). */
const LOAD_AHEAD_PX = 100;

/**
 * Renders a select for a paged list. The server searches the typed text, and scrolling loads more rows. The first page
 * is loaded when the select is first opened, or earlier if the chosen row is unknown.
 */
export function InfiniteSelect<C extends ListCall>({
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
}: InfiniteSelectProps<C>) {
  const [wanted, setWanted] = useState(false);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Choice | undefined>(known);
  const current = value === undefined || value === null || value === '' ? null : String(value);
  const held = [known, chosen].find((one) => one?.value === current);
  // The field contains the label of the chosen row, which is not a search text.
  const [search] = useDebouncedValue(typed === held?.label ? '' : typed.trim(), SEARCH_DELAY_MS);
  const list = useGrowingCall(call, wanted || (current !== null && !held) ? ask(search) : null);
  const choices = (list.rows ?? []).map(choiceOf);
  useFilterLabel(label, (held ?? choices.find((one) => one.value === current))?.label ?? '');
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
      data={uniqueByValue([...(search === '' ? missing : []), ...choices])}
      value={current}
      onChange={choose}
      searchable
      onSearchChange={setTyped}
      filter={({ options }) => options}
      renderOption={({ option }) => <Option label={option.label} note={noteFor(option.value)} />}
      onDropdownOpen={() => setWanted(true)}
      // A dialog focuses its first field, and that alone must not load the choices.
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
