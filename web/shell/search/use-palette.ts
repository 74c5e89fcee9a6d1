import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Result, ResultGroup } from './result-groups.ts';
import type { Hits } from './use-hits.ts';

interface PaletteOptions {
  groups: readonly ResultGroup[];
  hits: Hits;
  query: string;
  opened: boolean;
  /** True if Enter was pressed before the palette had loaded. */
  entered: boolean;
  opener: Element | null;
  onClose(): void;
}

/** Requested target: the active result, or its further action with this index. */
type RequestedTarget = 'open' | number;

export interface Palette {
  input: RefObject<HTMLInputElement | null>;
  /** Result that Enter opens. */
  active: Result | undefined;
  activate(key: string): void;
  /** Closes the palette, then runs an action of a result. */
  run(action: () => void): void;
  close(): void;
  changeQuery(change: (query: string) => void): (query: string) => void;
  onInputKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
  onSecondKeyDown(event: KeyboardEvent<HTMLButtonElement>, at: number): void;
  onKeyDown(event: KeyboardEvent): void;
}

/**
 * Handles the keys of the palette. If a result is requested before the response for the typed text has arrived, it
 * opens once the response is there. A result of an earlier text never opens.
 */
export function usePalette({ groups, hits, query, opened, entered, opener, onClose }: PaletteOptions): Palette {
  const input = useRef<HTMLInputElement>(null);
  const results = groups.flatMap(({ results: ofGroup }) => ofGroup);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const [requested, setRequested] = useState<RequestedTarget | null>(null);
  const active = results.find(({ key }) => key === chosenKey) ?? results[0];

  const close = (): void => {
    setChosenKey(null);
    setRequested(null);
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    onClose();
  };
  const run = (action: () => void): void => {
    close();
    action();
  };
  const openTarget = (next: RequestedTarget): void => {
    const action = next === 'open' ? active?.open : active?.more[next]?.run;
    if (action) run(action);
  };
  const requestTarget = (next: RequestedTarget): void => (hits.pending ? setRequested(next) : openTarget(next));

  const isEarlyEnter = entered && query.trim() !== '';
  const due = opened && !hits.pending ? (requested ?? (isEarlyEnter ? 'open' : null)) : null;
  const openDueTarget = useEffectEvent(() => {
    setRequested(null);
    if (due !== null) openTarget(due);
  });
  useEffect(() => {
    if (due !== null) openDueTarget();
  }, [due]);

  const move = (step: number): void => {
    if (results.length === 0) return;
    const at = active ? results.indexOf(active) : -1;
    setChosenKey(results[(at + step + results.length) % results.length]?.key ?? null);
    input.current?.focus();
  };

  return {
    input,
    active,
    activate: setChosenKey,
    run,
    close,
    changeQuery: (change) => (next) => {
      setChosenKey(null);
      setRequested(null);
      change(next);
    },
    onInputKeyDown(event) {
      if (event.nativeEvent.isComposing) return;
      const isTab = event.key === 'Tab' && !event.shiftKey;
      const { selectionStart, value } = event.currentTarget;
      const isAtEnd = event.key === 'ArrowRight' && selectionStart === value.length;
      if (event.key === 'Enter') requestTarget('open');
      else if ((isTab || isAtEnd) && active && active.more.length > 0) focusSecondKey(event, 0);
      else return;
      event.preventDefault();
    },
    onSecondKeyDown(event, at) {
      if (event.key === 'ArrowRight') focusSecondKey(event, at + 1);
      else if (event.key === 'ArrowLeft') {
        if (at === 0) input.current?.focus();
        else focusSecondKey(event, at - 1);
      } else return;
      event.preventDefault();
    },
    onKeyDown(event) {
      if (event.nativeEvent.isComposing) return;
      const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
      // The digit is read from `event.code`, which does not depend on the layout: ⌥1 types another character on a Mac.
      if (event.altKey && digit !== undefined) requestTarget(Number(digit) - 1);
      else if (event.key === 'ArrowDown') move(1);
      else if (event.key === 'ArrowUp') move(-1);
      else return;
      event.preventDefault();
    },
  };
}

/** Focuses a further action of the active result, if there is one at this index. */
function focusSecondKey(event: KeyboardEvent, at: number): void {
  const dialog = event.currentTarget.closest('[role=dialog]');
  dialog?.querySelectorAll<HTMLElement>('[data-second-key]')[at]?.focus();
}
