import { useEffect, useRef, useSyncExternalStore } from 'react';

export interface Shortcut {
  key: string;
  /** What it does, for the list of keys. */
  says: string;
  /** Without it the key is only listed: a part of the page hears it itself. */
  run?(): void;
}

/** The keys of what is now on the screen. Effects of a hidden tab are unmounted, so its keys are not here. */
let active: readonly Shortcut[] = [];
const listeners = new Set<() => void>();

/** Binds a key while the component is shown; null binds nothing. The last one bound wins. */
export function useShortcut(key: string | null, says: string, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (key === null) return;
    const shortcut: Shortcut = { key, says, run: () => latest.current() };
    change([...active, shortcut]);
    return () => change(active.filter((other) => other !== shortcut));
  }, [key, says]);
}

/** Lists keys that a part of the page hears itself, such as the arrows in a grid. @param keys the same list each time */
export function useListedKeys(keys: readonly Shortcut[]): void {
  useEffect(() => {
    change([...active, ...keys]);
    return () => change(active.filter((other) => !keys.includes(other)));
  }, [keys]);
}

export const useShortcuts = (): readonly Shortcut[] => useSyncExternalStore(subscribe, () => active);

function change(next: readonly Shortcut[]): void {
  if (active.length === 0 && next.length > 0) window.addEventListener('keydown', press);
  if (next.length === 0) window.removeEventListener('keydown', press);
  active = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function press(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
  if (isTyping(event.target) || document.querySelector('[aria-modal="true"]')) return;
  const shortcut = active.findLast((one) => one.run && one.key === event.key);
  if (!shortcut?.run) return;
  event.preventDefault();
  shortcut.run();
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
