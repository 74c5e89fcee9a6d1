import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

interface BrowserPrint {
  /** The page is its week, and nothing else. */
  enabled: boolean;
  /** Fetches what is printed. */
  fetch(): void;
  onPrint(begins: boolean): void;
}

/**
 * What the browser prints is the week, where the page is one: it asks just before it prints, so that the sheet must be
 * drawn at once, and its code be there by then. That comes with the first touch or key.
 */
export function useBrowserPrint(area: RefObject<HTMLElement | null>, print: BrowserPrint): void {
  const latest = useRef(print);
  latest.current = print;
  const { enabled } = print;
  useEffect(() => {
    if (!enabled) return undefined;
    const begins = (): void => {
      if (isUppermost(area.current)) flushSync(() => latest.current.onPrint(true));
    };
    const ends = (): void => latest.current.onPrint(false);
    const fetch = (): void => latest.current.fetch();
    const once = { once: true, passive: true };
    window.addEventListener('beforeprint', begins);
    window.addEventListener('afterprint', ends);
    for (const name of ['pointerover', 'keydown']) window.addEventListener(name, fetch, once);
    return () => {
      window.removeEventListener('beforeprint', begins);
      window.removeEventListener('afterprint', ends);
      for (const name of ['pointerover', 'keydown']) window.removeEventListener(name, fetch);
    };
  }, [area, enabled]);
}

/** It is seen, and no dialog lies over it. */
function isUppermost(area: HTMLElement | null): boolean {
  if (!area?.isConnected || area.closest('[hidden], [inert], [style*="display: none"]')) return false;
  const dialog = document.querySelector('[role=dialog]');
  return dialog === null || dialog.contains(area);
}
