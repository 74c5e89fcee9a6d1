import { Combobox, ComboboxChevron, Loader, TextInput, useCombobox } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import classes from './QuickSelect.module.css';

export interface QuickChoice {
  value: string;
  /** Text of the field while this choice is selected. */
  label: string;
  /** Content of the row in the list; by default the label. */
  content?: ReactNode;
  disabled?: boolean;
}

interface QuickSelectProps {
  label: string;
  placeholder?: string;
  choices: readonly QuickChoice[];
  /** False while `choices` do not match the text yet. */
  settled: boolean;
  /** Chosen value and its text; null for none. */
  chosen: { value: string; label: string } | null;
  /** Called with the text while the user types, and with '' when the list opens or closes. */
  onSearch(text: string): void;
  /** Called with the text only while the user types. */
  onType?(text: string): void;
  onPick(value: string): void;
  /** Called when the list opens. */
  onOpen?(): void;
  /** Called when the user removes the choice by a button or by emptying the field. */
  onClear?(): void;
  emptyText: string;
  onScrollEnd?(): void;
  required?: boolean;
  description?: ReactNode;
  error?: ReactNode;
  ref?: Ref<HTMLInputElement>;
  'data-path'?: string;
}

const LOAD_AHEAD_PX = 100;

/**
 * Renders a select that is searched by typing. The first match is always highlighted, so that Enter chooses it. Enter
 * before the matches have arrived chooses the first one when they arrive.
 */
export function QuickSelect({
  label,
  choices,
  settled,
  chosen,
  onSearch,
  onType,
  onPick,
  onOpen,
  onClear,
  emptyText,
  onScrollEnd,
  ref,
  'data-path': path,
  ...field
}: QuickSelectProps) {
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [highlighted, setHighlighted] = useState(0);
  const isPickPending = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const mergedRef = useMergedRef(input, ref);
  const combobox = useCombobox({ opened: isOpen, onOpenedChange: setIsOpen });
  const current = enabledFrom(choices, highlighted, 1);

  const open = (): void => {
    if (isOpen) return;
    setIsOpen(true);
    setHighlighted(Math.max(0, chosen ? choices.findIndex(({ value }) => value === chosen.value) : 0));
    onOpen?.();
  };
  const close = (): void => {
    isPickPending.current = false;
    setIsOpen(false);
    setText(null);
    setHighlighted(0);
    onSearch('');
  };
  const pick = (choice: QuickChoice | undefined): void => {
    if (!choice || choice.disabled) return;
    close();
    onPick(choice.value);
  };
  // Selects a suggestion that arrives while the field is focused, so that typing replaces it. Text that is being typed is
  // kept.
  useEffect(() => {
    if (text === null && document.activeElement === input.current) input.current?.select();
  }, [chosen?.label, text]);
  useEffect(() => {
    if (!settled || !isPickPending.current) return;
    isPickPending.current = false;
    pick(choices[current]);
  });
  const search = (typed: string): void => {
    onType?.(typed);
    onSearch(typed);
  };
  const leave = (): void => {
    close();
    if (text?.trim() === '' && chosen) onClear?.();
  };
  const move = (step: number): void => {
    if (!isOpen) return open();
    setHighlighted(enabledFrom(choices, current + step, step));
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (settled) pick(choices[current]);
      else isPickPending.current = true;
    } else if (event.key === 'Escape' && isOpen) close();
  };

  const optionId = (at: number): string => `${id}-${at}`;
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(value) => pick(choices.find((choice) => choice.value === value))}
      keepMounted={false}
      shadow="md"
    >
      <Combobox.Target withAriaAttributes={false} withKeyboardNavigation={false}>
        <TextInput
          ref={mergedRef}
          label={label}
          data-path={path}
          autoComplete="off"
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          {...(isOpen && {
            ...(choices[current] && { 'aria-activedescendant': optionId(current) }),
            'data-mantine-stop-propagation': true,
          })}
          {...field}
          value={text ?? chosen?.label ?? ''}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setHighlighted(0);
            isPickPending.current = false;
            open();
            if (!(event.nativeEvent as InputEvent).isComposing) search(event.currentTarget.value.trim());
          }}
          onCompositionEnd={(event) => search(event.currentTarget.value.trim())}
          // The whole text is selected, so that typing replaces the choice.
          onFocus={(event) => event.currentTarget.select()}
          onBlur={leave}
          onClick={open}
          onKeyDown={handleKey}
          rightSection={
            onClear && chosen && text === null ? (
              <Combobox.ClearButton aria-label={`清除${label}`} onClear={onClear} />
            ) : isOpen && !settled ? (
              <Loader size={16} aria-hidden />
            ) : (
              <ComboboxChevron />
            )
          }
          rightSectionPointerEvents={onClear && chosen ? 'all' : 'none'}
        />
      </Combobox.Target>
      <Combobox.Dropdown p={4}>
        <Combobox.Options id={`${id}-list`} aria-label={label}>
          <div
            className={classes.list}
            onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
              if (scrollHeight - scrollTop - clientHeight <= LOAD_AHEAD_PX) onScrollEnd?.();
            }}
          >
            {choices.map((choice, at) => (
              <Combobox.Option
                key={choice.value}
                id={optionId(at)}
                value={choice.value}
                disabled={choice.disabled ?? false}
                className={classes.option ?? ''}
                data-highlighted={at === current || undefined}
                active={choice.value === chosen?.value}
                aria-selected={at === current}
                ref={at === current ? scrollToOption : undefined}
              >
                {choice.content ?? choice.label}
              </Combobox.Option>
            ))}
          </div>
          {choices.length === 0 && <Combobox.Empty>{settled ? emptyText : '加载中'}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Returns the index of the first choice that can be chosen, from `at` on in the direction of `step`; 0 if none can. */
function enabledFrom(choices: readonly QuickChoice[], at: number, step: number): number {
  const count = choices.length;
  for (let tried = 0; tried < count; tried += 1) {
    const index = (((at + tried * step) % count) + count) % count;
    if (!choices[index]?.disabled) return index;
  }
  return 0;
}

const scrollToOption = (option: HTMLElement | null): void => option?.scrollIntoView?.({ block: 'nearest' });

/** CSS class of a note in a row, such as a phone number. */
export const noteClass = classes.note ?? '';
