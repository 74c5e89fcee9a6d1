import { useDebouncedValue } from '@mantine/hooks';
import { type UIEvent, useState } from 'react';
import { useFilterLabel } from '../../ui/list/filter-labels.ts';
import { type Choice, uniqueByValue, type SelectFieldProps } from '../../ui/fields/SelectField.tsx';
import { SelectInput } from '../../ui/fields/SelectInput.tsx';
import { SEARCH_DELAY_MS } from '../../ui/fields/SearchField.tsx';
import type { Filters, ListCall } from '../list/address-state.ts';
import { useGrowingCall } from '../list/use-growing-call.ts';
import type { ListRow } from '../list/use-list.ts';
import classes from './InfiniteSelect.module.css';

interface InfiniteSelectProps<C extends ListCall> extends SelectFieldProps {
  /** Call whose rows are the choices; they are loaded page by page. */
  call: C;
  /** Returns the filters for a search text, which is '' if the user has typed nothing. */
  ask(searchText: string): Filters<C>;
  choiceOf(row: ListRow<C>): Choice;
  /** Returns a note that follows a choice, to distinguish equal names. */
  noteOf?(row: ListRow<C>): string | null | undefined;
  /** The chosen row, if the caller can give it before the list is loaded. */
  initialChoice?: Choice | undefined;
  onRow?(row: ListRow<C>): void;
}

/** Distance from the end of the list at which the next page is loaded (Spec 2 §9). */
const LOAD_AHEAD_PX = 100;

/**
 * Renders a select for a paged list. The server searches the typed text, and scrolling loads more rows. The first page
 * is loaded when the select is first opened, or earlier if the chosen row is not given by `initialChoice`.
 */
export function InfiniteSelect<C extends ListCall>({
  call,
  ask,
  choiceOf,
  noteOf,
  initialChoice,
  onRow,
  label,
  filter,
  value,
  onChange,
  ...selectProps
}: InfiniteSelectProps<C>) {
  const [isRequested, setIsRequested] = useState(false);
  const [searchText, setSearchText] = useState('');
  const [chosenChoice, setChosenChoice] = useState<Choice | undefined>(initialChoice);
  const current = value === undefined || value === null || value === '' ? null : String(value);
  const currentChoice = [initialChoice, chosenChoice].find((one) => one?.value === current);
  // The field contains the label of the chosen row, which is not a search text.
  const [search] = useDebouncedValue(searchText === currentChoice?.label ? '' : searchText.trim(), SEARCH_DELAY_MS);
  const list = useGrowingCall(call, isRequested || (current !== null && !currentChoice) ? ask(search) : null);
  const choices = (list.rows ?? []).map(choiceOf);
  useFilterLabel(label, (currentChoice ?? choices.find((one) => one.value === current))?.label ?? '');
  const unlistedChoice =
    currentChoice && !choices.some((one) => one.value === currentChoice.value) ? [currentChoice] : [];

  const noteFor = (value: string): string | null | undefined => {
    const row = noteOf && list.rows?.find((one) => choiceOf(one).value === value);
    return row && noteOf(row);
  };
  const choose = (next: string | null) => {
    const row = list.rows?.find((one) => choiceOf(one).value === next);
    setChosenChoice(row && choiceOf(row));
    if (row) onRow?.(row);
    onChange?.(next ?? '');
  };
  const loadAhead = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLElement>) => {
    if (scrollHeight - scrollTop - clientHeight <= LOAD_AHEAD_PX) list.fetchMore();
  };

  return (
    <SelectInput
      {...(filter ? { 'aria-label': label, placeholder: `全部${label}` } : { label, placeholder: `请选择${label}` })}
      data={uniqueByValue([...(search === '' ? unlistedChoice : []), ...choices])}
      value={current}
      onChange={choose}
      searchable
      onSearchChange={setSearchText}
      filter={({ options }) => options}
      renderOption={({ option }) => <Option label={option.label} note={noteFor(option.value)} />}
      onDropdownOpen={() => setIsRequested(true)}
      // A dialog focuses its first field, and that alone must not load the choices.
      openOnFocus={false}
      clearable={Boolean(filter)}
      clearButtonProps={{ 'aria-label': `清除${label}` }}
      nothingFoundMessage={list.loading ? '加载中' : list.failed ? '选项加载失败，请重新打开' : '没有匹配的选项'}
      allowDeselect={false}
      comboboxProps={{ keepMounted: false, shadow: 'md' }}
      maxDropdownHeight={280}
      scrollAreaProps={{ viewportProps: { onScroll: loadAhead } }}
      {...selectProps}
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
