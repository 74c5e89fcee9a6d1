import { InputBase, Input, type InputWrapperProps, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type FocusEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useMergedRef } from '@mantine/hooks';
import { INPUT_ORDER } from './field-order.ts';

export interface CalendarInputProps extends Pick<InputWrapperProps, 'description' | 'error' | 'mb' | 'required'> {
  label: string;
  placeholder: string;
  /** True for a field in a row of filters, whose label is visible only to screen readers. */
  inline?: boolean;
  ref?: Ref<HTMLInputElement> | undefined;
  /** Text of the value. */
  text: string;
  /** Text of the value while the field has the focus; `text` if omitted. */
  editedText?: string;
  /** Sets the value to that of a typed text. @returns the error message, or null if the value was set */
  onText(text: string): string | null;
  /** True for a complete text, which is read without waiting for more input. */
  isComplete?(text: string): boolean;
  clearable?: boolean;
  disabled?: boolean;
  'data-path'?: string;
  /** Called when the calendar closes. */
  onClose?(): void;
  /** Renders the calendar. @param close closes it after a choice */
  children(close: () => void): ReactNode;
}

/**
 * Renders a field whose dates can be typed or chosen in a calendar. A text that cannot be read stays in the field with
 * an error, leaves the value unchanged, and keeps the form from being submitted.
 */
export function CalendarInput({
  label,
  placeholder,
  inline = false,
  ref,
  text,
  editedText = text,
  onText,
  isComplete,
  clearable = false,
  error,
  onClose,
  children,
  ...field
}: CalendarInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const dropdown = useRef<HTMLDivElement>(null);
  /** True from the press of the Down key until the calendar is rendered. */
  const isFocusRequested = useRef(false);
  const [opened, setOpened] = useState(false);
  const [focused, setFocused] = useState(false);
  /** Text that the user has typed and that is not yet the value. */
  const [typed, setTyped] = useState<string | null>(null);
  const [typedError, setTypedError] = useState<string | null>(null);
  const [lastText, setLastText] = useState(text);
  if (text !== lastText) {
    setLastText(text);
    setTyped(null);
    setTypedError(null);
  }

  /** Reads the typed text. @returns true if the field shows its value afterwards */
  const commit = (next: string | null): boolean => {
    const problem = next === null || next === editedText ? null : onText(next);
    setTypedError(problem);
    if (problem === null) setTyped(null);
    return problem === null;
  };
  useSubmitCheck(input, () => commit(typed));

  const setCalendarOpened = (next: boolean) => {
    setOpened(next);
    if (!next) onClose?.();
  };
  const close = () => {
    setTyped(null);
    setTypedError(null);
    setCalendarOpened(false);
    input.current?.focus();
  };
  const type = (next: string) => {
    setTyped(next);
    setTypedError(null);
    setCalendarOpened(false);
    if (isComplete?.(next)) commit(next);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) commit(typed);
    if (event.key === 'Escape') setCalendarOpened(false);
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpened(true);
    if (dropdown.current) focusDay(dropdown.current);
    else isFocusRequested.current = true;
  };
  // The calendar is rendered a moment after the key, because its opening is animated. The popover first remembers the
  // input as the element to which Escape returns the focus.
  const attachDropdown = useCallback((element: HTMLDivElement | null) => {
    dropdown.current = element;
    if (element && isFocusRequested.current) requestAnimationFrame(() => focusDay(element));
    isFocusRequested.current = false;
  }, []);
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && dropdown.current?.contains(relatedTarget)) return;
    setFocused(false);
    setCalendarOpened(false);
    commit(typed);
  };

  return (
    <Popover
      opened={opened}
      onChange={setCalendarOpened}
      position="bottom-start"
      shadow="md"
      withRoles={false}
      disabled={field.disabled ?? false}
    >
      <Popover.Target>
        <InputBase
          __staticSelector="DatePickerInput"
          data-dates-input
          autoComplete="off"
          inputWrapperOrder={INPUT_ORDER}
          leftSection={<IconCalendar size={16} aria-hidden />}
          {...(inline ? { 'aria-label': label } : { label })}
          placeholder={placeholder}
          {...field}
          ref={useMergedRef(ref, input)}
          error={typedError ?? error}
          aria-haspopup="dialog"
          // A dialog stays open when Escape closes the calendar.
          data-mantine-stop-propagation={opened || undefined}
          value={typed ?? (focused ? editedText : text)}
          onChange={(event) => type(event.currentTarget.value)}
          onClick={() => setOpened(true)}
          onFocus={() => setFocused(true)}
          onBlur={leave}
          onKeyDown={press}
          rightSectionPointerEvents="all"
          rightSection={
            clearable &&
            text !== '' &&
            !field.disabled && (
              <Input.ClearButton
                aria-label={`清除${label}`}
                onClick={() => {
                  setTyped(null);
                  setTypedError(onText(''));
                }}
              />
            )
          }
        />
      </Popover.Target>
      <Popover.Dropdown
        ref={attachDropdown}
        role="dialog"
        aria-label={label}
        data-dates-dropdown
        // The input keeps the focus while the user clicks through the months.
        onMouseDown={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
        }}
      >
        {children(close)}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Moves the focus into the calendar: to the selected day, or to the day that Tab would reach. */
function focusDay(calendar: HTMLElement): void {
  const day =
    calendar.querySelector<HTMLElement>('button[data-selected]') ??
    calendar.querySelector<HTMLElement>('table button[tabindex="0"]');
  // The calendar is positioned at the field only after it was rendered, so the page must not scroll to it now.
  day?.focus({ preventScroll: true });
}

/**
 * Stops the submit event of the input's form while `check` fails. Listens at the form itself, before the handlers of
 * React, so that no form needs to know about texts that cannot be read.
 */
function useSubmitCheck(input: { current: HTMLInputElement | null }, check: () => boolean): void {
  const latest = useRef(check);
  useEffect(() => {
    latest.current = check;
  });
  useEffect(() => {
    const form = input.current?.form;
    const stop = (event: Event) => {
      if (latest.current()) return;
      event.preventDefault();
      event.stopPropagation();
      input.current?.focus();
    };
    form?.addEventListener('submit', stop);
    return () => form?.removeEventListener('submit', stop);
  }, [input]);
}
