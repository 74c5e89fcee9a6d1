import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useFilterLabel } from '../list/filter-labels.ts';
import { useShortcut } from '../keyboard/shortcuts.ts';

/** Delay in milliseconds after the last key press before a search is sent. */
export const SEARCH_DELAY_MS = 300;

/** Maximum length of a search text. A longer text stays in the field with an error and is not searched. */
const MAX_LENGTH = 60;

/** Normalises a search text as a list does when it reads the text from the address, so that the two can be compared. */
const normaliseSearch = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ');

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  onChange(value: string): void;
  /** True for a list's main search, which has the keyboard shortcut `/`. */
  main?: boolean;
  /** True for a name that pinyin and initials find too, as the placeholder says. */
  pinyin?: boolean;
}

/**
 * Renders a field that searches while the user types. The text is local state, so that a key press re-renders only this
 * field.
 */
export function SearchField({
  label,
  pinyin = false,
  placeholder = pinyin ? `${label}或拼音` : `搜索${label}`,
  value,
  onChange,
  main = true,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  if (value !== lastValue) {
    setLastValue(value);
    // A value set elsewhere, e.g. by a link or 清空筛选, replaces the text. An equal value does not, so that typed spaces
    // are kept.
    if (value !== normaliseSearch(text)) setText(value);
  }

  useFilterLabel(label, value);
  useShortcut(main ? '/' : null, `搜索${label}`, () => input.current?.focus());
  useEffect(() => () => clearTimeout(timer.current), []);

  const scheduleSearch = (next: string, delay: number) => {
    clearTimeout(timer.current);
    const run = () => {
      const normalised = normaliseSearch(next);
      if (normalised.length > MAX_LENGTH) return;
      setLastValue(normalised);
      onChange(normalised);
    };
    if (delay === 0) run();
    else timer.current = setTimeout(run, delay);
  };

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    setText(event.currentTarget.value);
    // Text of an unfinished pinyin input is not searched; the compositionend event delivers the characters.
    if (!(event.nativeEvent as InputEvent).isComposing) scheduleSearch(event.currentTarget.value, SEARCH_DELAY_MS);
  };

  return (
    <TextInput
      ref={input}
      aria-label={label}
      placeholder={placeholder}
      value={text}
      error={normaliseSearch(text).length > MAX_LENGTH && `不能超过 ${MAX_LENGTH} 个字符`}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text !== '' && (
          <CloseButton
            size="sm"
            aria-label={`清除${label}`}
            onClick={() => {
              setText('');
              scheduleSearch('', 0);
              input.current?.focus();
            }}
          />
        )
      }
      onChange={type}
      onCompositionEnd={(event) => scheduleSearch(event.currentTarget.value, SEARCH_DELAY_MS)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) scheduleSearch(text, 0);
      }}
    />
  );
}
