import { useEffect, useRef, useSyncExternalStore } from 'react';

export interface Shortcut {
  key: string;
  /** Description shown in the list of shortcuts. */
  description: string;
  /**
   * Handler of the key. Without a handler the key is only listed, because a part of the page handles the key itself.
   */
  run?(): void;
}

/** Shortcuts of the visible page. The effects of a hidden page are unmounted, so its shortcuts are not included. */
let activeShortcuts: readonly Shortcut[] = [];
const listeners = new Set<() => void>();

/**
 * Binds a key while the component is mounted; null binds no key. If several components bind a key, the latest one is
 * called.
 */
export function useShortcut(key: string | null, description: string, run: () => void): void {
  const latestRun = useRef(run);
  useEffect(() => {
    latestRun.current = run;
  });
  useEffect(() => {
    if (key === null) return;
    const shortcut: Shortcut = { key, description, run: () => latestRun.current() };
    updateShortcuts([...activeShortcuts, shortcut]);
    return () => updateShortcuts(activeShortcuts.filter((other) => other !== shortcut));
  }, [key, description]);
}

/**
 * Lists keys that a part of the page handles itself, such as the arrow keys in a grid. @param keys a list with a stable
 * identity
 */
export function useListedKeys(keys: readonly Shortcut[]): void {
  useEffect(() => {
    updateShortcuts([...activeShortcuts, ...keys]);
    return () => updateShortcuts(activeShortcuts.filter((other) => !keys.includes(other)));
  }, [keys]);
}

export const useShortcuts = (): readonly Shortcut[] => useSyncExternalStore(subscribe, () => activeShortcuts);

function updateShortcuts(shortcuts: readonly Shortcut[]): void {
  if (activeShortcuts.length === 0 && shortcuts.length > 0) window.addEventListener('keydown', handleKeyDown);
  if (shortcuts.length === 0) window.removeEventListener('keydown', handleKeyDown);
  activeShortcuts = shortcuts;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function handleKeyDown(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
  if (isTyping(event.target) || document.querySelector('[aria-modal="true"]')) return;
  const shortcut = activeShortcuts.findLast((one) => one.run && one.key === event.key);
  if (!shortcut?.run) return;
  event.preventDefault();
  shortcut.run();
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
