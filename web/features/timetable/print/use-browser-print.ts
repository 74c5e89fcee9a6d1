import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

interface BrowserPrint {
  /** True if the browser's print command must print the timetable instead of the page. */
  enabled: boolean;
  /** Content to print; each has code of its own. */
  sheet: 'week' | 'day';
  /** Loads the code of the print view. */
  fetch(): void;
  onPrint(begins: boolean): void;
}

/**
 * Lets the browser's print command print the week or day instead of the page. The browser announces a print just before
 * it starts, so the sheet must render synchronously. The code for it is loaded on the first pointer or key event.
 */
export function useBrowserPrint(area: RefObject<HTMLElement | null>, print: BrowserPrint): void {
  const latestPrint = useRef(print);
  latestPrint.current = print;
  const { enabled, sheet } = print;
  useEffect(() => {
    if (!enabled) return undefined;
    const begins = (): void => {
      if (isUppermost(area.current)) flushSync(() => latestPrint.current.onPrint(true));
    };
    const ends = (): void => latestPrint.current.onPrint(false);
    const fetch = (): void => latestPrint.current.fetch();
    const listenerOptions = { once: true, passive: true };
    window.addEventListener('beforeprint', begins);
    window.addEventListener('afterprint', ends);
    for (const name of ['pointerover', 'keydown']) window.addEventListener(name, fetch, listenerOptions);
    return () => {
      window.removeEventListener('beforeprint', begins);
      window.removeEventListener('afterprint', ends);
      for (const name of ['pointerover', 'keydown']) window.removeEventListener(name, fetch);
    };
  }, [area, enabled, sheet]);
}

/** True if the week is visible and not covered by a dialog. */
function isUppermost(area: HTMLElement | null): boolean {
  if (!area?.isConnected || area.closest('[hidden], [inert], [style*="display: none"]')) return false;
  const dialog = document.querySelector('[role=dialog]');
  return dialog === null || dialog.contains(area);
}
