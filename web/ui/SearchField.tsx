import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useFilterWord } from './filter-words.ts';
import { useShortcut } from './keys/shortcuts.ts';

/** How long the typing must rest before the search is sent. */
export const SEARCH_DELAY_MS = 300;

/** As a list reads it from the address, so that the echo is known as one's own. */
const searchedOf = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ');

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  onChange(value: string): void;
  /** Only a list's main search takes the key `/`. */
  main?: boolean;
}

/** Searches as one types. It keeps the text itself, so that a key press draws this field and nothing else. */
export function SearchField({ label, placeholder = `搜索${label}`, value, onChange, main = true }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  if (value !== known) {
    setKnown(value);
    // What arrives from outside (a link, 清空筛选) replaces the text; the echo of one's own typing must not.
    if (value !== searchedOf(text)) setText(value);
  }

  useFilterWord(label, value);
  useShortcut(main ? '/' : null, `搜索${label}`, () => input.current?.focus());
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (next: string, delay: number) => {
    clearTimeout(timer.current);
    const run = () => {
      const searched = searchedOf(next);
      setKnown(searched);
      onChange(searched);
    };
    if (delay === 0) run();
    else timer.current = setTimeout(run, delay);
  };

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    setText(event.currentTarget.value);
    // Half-typed pinyin is no search; compositionend brings the characters.
    if (!(event.nativeEvent as InputEvent).isComposing) search(event.currentTarget.value, SEARCH_DELAY_MS);
  };

  return (
    <TextInput
      ref={input}
      aria-label={label}
      placeholder={placeholder}
      value={text}
      maxLength={60}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text !== '' && (
          <CloseButton
            size="sm"
            aria-label={`清除${label}`}
            onClick={() => {
              setText('');
              search('', 0);
              input.current?.focus();
            }}
          />
        )
      }
      onChange={type}
      onCompositionEnd={(event) => search(event.currentTarget.value, SEARCH_DELAY_MS)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) search(text, 0);
      }}
    />
  );
}
